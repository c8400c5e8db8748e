import { sql, type Updateable } from 'kysely'
import { anyTag, itemTag, listTag } from '#contract/tags.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Item } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import { indexItems } from '#server/news/index/write.ts'
import { cleanAddresses } from './incoming.ts'
import { publicVersions } from './insert.ts'

/** Changes facts that all languages of an item share. Open and cached pages are updated; no correction is announced. */
export async function changeFacts(trx: Transaction, articleId: number, changes: Updateable<Item>): Promise<void> {
  const { kind } = await trx
    .updateTable('item')
    .set({ ...changes, ...cleanAddresses(changes) })
    .where('article_id', '=', articleId)
    .returning('kind')
    .executeTakeFirstOrThrow()
  await publishFacts(trx, articleId, kind)
}

/**
 * Gives every language of an item these tags, its working copies too. Undefined if all have them already, else what the first language
 * had; `publishFacts` then updates open and cached pages.
 */
export async function changeTags(
  trx: Transaction,
  articleId: number,
  tags: readonly string[],
): Promise<{ before: string[] } | undefined> {
  const { rows } = await sql<{ before: string[] }>`
    with had as (select tags from item_version join item using (article_id)
        where article_id = ${articleId} and tags <> ${[...tags]}::text[] order by lang <> original_lang),
      drafts as (update item_draft set tags = ${[...tags]}::text[] where article_id = ${articleId}),
      texts as (update item_version set tags = ${[...tags]}::text[] where article_id = ${articleId})
    select tags as before from had limit 1
  `.execute(trx)
  return rows[0]
}

/** Indexes an item again after a change of its facts, and updates open and cached pages. */
export async function publishFacts(trx: Transaction, articleId: number, kind: ItemKind): Promise<void> {
  await indexItems(trx, [articleId])
  const shown = await publicVersions(trx, [articleId])
  if (shown.length === 0) return
  const lists = [listTag(kind), ...shown.map(({ lang }) => listTag(kind, lang))]
  await publishTags(trx, itemTag(articleId), anyTag(kind), lists)
}
