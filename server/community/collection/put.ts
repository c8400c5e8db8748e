import { Refusal } from '#contract/errors.ts'
import { maxLibraryItems } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'
import { kindOfType } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { refuseFull } from '#server/community/library/full.ts'

export interface Collecting {
  accountId: number
  articleId: number
  /** As items carry it; undefined matches any. */
  type: number | undefined
  /** In whole seconds. */
  at: Date
}

/** Collects a public item, once, together with the language of the page. Refuses `not_found` and `withdrawn` like the item's own page, `collection_full`. */
export async function collectItem(
  trx: Database,
  { accountId, articleId, type, at }: Collecting,
  locale: Locale,
): Promise<void> {
  const item = await trx
    .selectFrom('item')
    .select('kind')
    .where('article_id', '=', articleId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!item) return refuseMissing(trx, articleId, locale)
  if (type !== undefined && kindOfType(type) !== item.kind) throw new Refusal('not_found')
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('collection')
    .values({ account_id: accountId, article_id: articleId, kind: item.kind, added_at: at, lang: locale })
    .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doNothing())
    .executeTakeFirst()
  if (added === 1n) await refuseFull(trx, 'collection', accountId)
}

/** Puts a collected item into a library of its account, once. Refuses `library_full`. */
export async function putIntoLibrary(
  trx: Database,
  library: { id: number; item_count: number },
  { accountId, articleId, at }: Collecting,
): Promise<void> {
  const { numInsertedOrUpdatedRows: put } = await trx
    .insertInto('library_item')
    .values({ library_id: library.id, article_id: articleId, account_id: accountId, added_at: at })
    .onConflict((conflict) => conflict.columns(['library_id', 'article_id']).doNothing())
    .executeTakeFirst()
  if (put !== 1n) return
  if (library.item_count >= maxLibraryItems) throw new Refusal('library_full', { max: maxLibraryItems })
  await trx.updateTable('library').set({ updated_at: at }).where('id', '=', library.id).execute()
}
