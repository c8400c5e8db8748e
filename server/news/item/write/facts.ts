import type { Transaction, Updateable } from 'kysely'
import { anyTag, itemTag, listTag } from '#contract/tags.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { DB, Item } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { indexItems } from '#server/news/index/write.ts'
import { cleanAddresses } from './incoming.ts'
import { publicVersions } from './insert.ts'

/** Changes facts that all languages of an item share. Open and cached pages are updated; no correction is announced. */
export async function changeFacts(trx: Transaction<DB>, articleId: number, changes: Updateable<Item>): Promise<void> {
  const { kind } = await trx
    .updateTable('item')
    .set({ ...changes, ...cleanAddresses(changes) })
    .where('article_id', '=', articleId)
    .returning('kind')
    .executeTakeFirstOrThrow()
  await publishFacts(trx, articleId, kind)
}

/** Indexes an item again after a change of its facts, and updates open and cached pages. */
export async function publishFacts(trx: Transaction<DB>, articleId: number, kind: ItemKind): Promise<void> {
  await indexItems(trx, [articleId])
  const shown = await publicVersions(trx, [articleId])
  if (shown.length === 0) return
  const lists = [listTag(kind), ...shown.map(({ lang }) => listTag(kind, lang))]
  await publishEvents(
    trx,
    [itemTag(articleId), anyTag(kind), ...lists].map((tag) => ({ kind: 'data' as const, tag })),
  )
}
