import type { CollectionState } from '#contract/community/collection.ts'
import type { Database } from '#server/platform/data/database.ts'

export async function collectionStateOf(trx: Database, accountId: number, articleId: number): Promise<CollectionState> {
  const own = await trx
    .selectFrom('collection')
    .select('id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  const rows = await trx
    .selectFrom('library_item')
    .select('library_id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .orderBy('library_id')
    .execute()
  return {
    article_id: articleId,
    collection_status: own ? 1 : 0,
    library_ids: rows.map(({ library_id }) => library_id),
  }
}
