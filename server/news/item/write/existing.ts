import { isWithin, sameTextOfSourceWithinMs, sameTextWithinMs } from '#domain/news/story/duplicate.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { ItemFacts, PreparedItem } from './incoming.ts'
import { isReassigned, soughtKeys, storedKeys, type DayKeys, type ItemKeys } from './keys.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** An item in the database, with the digests of the sources that its versions were last read from, by language. */
export interface ExistingItem {
  articleId: number
  kind: ItemFacts['kind']
  datedAt: Date | undefined
  digests: Map<Locale, string>
}

export type ItemsByKey = Map<string, ExistingItem>

/** Reads the items that share a key with any of these. */
export async function readExisting(trx: Transaction, items: PreparedItem[]): Promise<ItemsByKey> {
  const keys = items.flatMap((item) => soughtKeys(item.keys))
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('item_key')
    .innerJoin('item', 'item.article_id', 'item_key.article_id')
    .select(['item_key.key', 'item.article_id', 'item.kind', 'item.dated_at'])
    .where('item_key.key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
  const byId = new Map<number, ExistingItem>()
  const byKey: ItemsByKey = new Map()
  for (const { key, article_id, kind, dated_at } of rows) {
    const item = {
      articleId: article_id,
      kind,
      datedAt: dated_at ?? undefined,
      digests: new Map(),
    }
    const existing = byId.get(article_id) ?? item
    byId.set(article_id, existing)
    byKey.set(key, existing)
  }
  await readDigests(trx, byId)
  return byKey
}

async function readDigests(trx: Transaction, byId: Map<number, ExistingItem>): Promise<void> {
  if (byId.size === 0) return
  const rows = await trx
    .selectFrom('item_version')
    .select(['article_id', 'lang', 'source_digest'])
    .where('article_id', '=', (eb) => eb.fn.any(eb.val([...byId.keys()])))
    .where('made_by', 'is', null)
    .execute()
  for (const { article_id, lang, source_digest } of rows) byId.get(article_id)!.digests.set(lang, source_digest)
}

/**
 * Finds the existing item that an incoming one is (`isOwn`: its own key matches) or duplicates: the same page, the same
 * text within half a day, or the same title from another source. A source that assigns ids may publish the same words
 * again an hour later.
 */
export function findExisting(
  byKey: ItemsByKey,
  keys: ItemKeys,
  datedAt: Date | undefined,
): { item: ExistingItem; isOwn: boolean } | undefined {
  const first = (of: string[]) => of.map((key) => byKey.get(key)).find(Boolean)
  const near = ({ day, neighbours }: DayKeys, ms: number) =>
    [...day, ...neighbours].map((key) => byKey.get(key)).find((item) => item && isWithin(ms, item.datedAt, datedAt))
  const own = first(keys.own)
  if (own) return { item: own, isOwn: true }
  const hasTitleOfSource = near(keys.titlesOfSource, sameTextWithinMs) !== undefined
  const isRepeated = keys.hasId && hasTitleOfSource && !near(keys.titlesOfSource, sameTextOfSourceWithinMs)
  const item =
    first(keys.pages) ??
    (isRepeated ? undefined : near(keys.texts, sameTextWithinMs)) ??
    (hasTitleOfSource ? undefined : near(keys.titles, sameTextWithinMs))
  return item && { item, isOwn: false }
}

/**
 * Adds an item's keys, so that later items of the batch find it. A key of another item is reassigned only with
 * `isReassigned`.
 */
export function addKeys(byKey: ItemsByKey, keys: ItemKeys, item: ExistingItem): void {
  for (const key of storedKeys(keys)) if (isReassigned(key) || !byKey.has(key)) byKey.set(key, item)
}
