import type { Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import type { Locale } from '#domain/locale.ts'
import type { ItemFacts, PreparedItem } from './incoming.ts'
import { isNear, type ItemKeys } from './keys.ts'

/** An item that is there already: what its versions were last read from, by language. */
export interface Known {
  articleId: number
  kind: ItemFacts['kind']
  datedAt: Date | undefined
  digests: Map<Locale, string>
}

export type KnownByKey = Map<string, Known>

/** Reads the items that have any key of these. */
export async function lookUp(trx: Transaction<DB>, items: PreparedItem[]): Promise<KnownByKey> {
  const keys = items.flatMap(({ keys: { own, same, near } }) => [...own, ...same, ...near])
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('item_key')
    .innerJoin('item', 'item.article_id', 'item_key.article_id')
    .select(['item_key.key', 'item.article_id', 'item.kind', 'item.dated_at'])
    .where('item_key.key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
  const byId = new Map<number, Known>()
  const byKey: KnownByKey = new Map()
  for (const { key, article_id, kind, dated_at } of rows) {
    const item = {
      articleId: article_id,
      kind: kind as Known['kind'],
      datedAt: dated_at ?? undefined,
      digests: new Map(),
    }
    const known = byId.get(article_id) ?? item
    byId.set(article_id, known)
    byKey.set(key, known)
  }
  await readDigests(trx, byId)
  return byKey
}

async function readDigests(trx: Transaction<DB>, byId: Map<number, Known>): Promise<void> {
  if (byId.size === 0) return
  const rows = await trx
    .selectFrom('item_version')
    .select(['article_id', 'lang', 'source_digest'])
    .where('article_id', '=', (eb) => eb.fn.any(eb.val([...byId.keys()])))
    .execute()
  for (const { article_id, lang, source_digest } of rows)
    byId.get(article_id)!.digests.set(lang as Locale, source_digest)
}

/** The item that an incoming one is, `isOwn` when its own key says so, or whose page or text it repeats. */
export function findKnown(
  byKey: KnownByKey,
  keys: ItemKeys,
  datedAt: Date | undefined,
): { item: Known; isOwn: boolean } | undefined {
  const own = keys.own.map((key) => byKey.get(key)).find(Boolean)
  if (own) return { item: own, isOwn: true }
  for (const key of [...keys.same, ...keys.near]) {
    const item = byKey.get(key)
    if (item && (key.startsWith('link:') || isNear(item.datedAt, datedAt))) return { item, isOwn: false }
  }
  return undefined
}

/** Lets the later items of a batch find this one. A key that another item has stays with that one. */
export function rememberKeys(byKey: KnownByKey, keys: ItemKeys, known: Known): void {
  for (const key of [...keys.own, ...keys.same]) if (!byKey.has(key)) byKey.set(key, known)
}
