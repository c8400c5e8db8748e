import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'

type CastCount = 'likes' | 'recasts' | 'replies' | 'quotes'
type AccountCount = 'followers' | 'following' | 'casts'
type UrlCount = 'casts' | 'likes'

/** Collects changes of counts, to write each row once. */
export interface Counts {
  cast: (hash: Uint8Array, count: CastCount, by: number) => void
  account: (fid: number, count: AccountCount, by: number) => void
  url: (url: string, count: UrlCount, by: number) => void
  write: (trx: Transaction<DB>) => Promise<void>
}

/** Opens an empty collection of changes. Rows whose counts are all 0 are deleted. */
export function openCounts(): Counts {
  const casts = new Map<string, Record<CastCount, number>>()
  const accounts = new Map<number, Record<AccountCount, number>>()
  const urls = new Map<string, Record<UrlCount, number>>()
  return {
    cast(hash, count, by) {
      const name = Buffer.from(hash).toString('hex')
      change(casts, name, { likes: 0, recasts: 0, replies: 0, quotes: 0 })[count] += by
    },
    account(fid, count, by) {
      change(accounts, fid, { followers: 0, following: 0, casts: 0 })[count] += by
    },
    url(url, count, by) {
      change(urls, url, { casts: 0, likes: 0 })[count] += by
    },
    async write(trx) {
      await writeCasts(
        trx,
        changed(casts).map(([hash, counts]) => ({ hash: Buffer.from(hash, 'hex'), ...counts })),
      )
      await writeAccounts(
        trx,
        changed(accounts).map(([fid, counts]) => ({ fid, ...counts })),
      )
      await writeUrls(
        trx,
        changed(urls).map(([url, counts]) => ({ url, ...counts })),
      )
    },
  }
}

function change<K, V>(map: Map<K, V>, key: K, none: V): V {
  const counts = map.get(key) ?? none
  map.set(key, counts)
  return counts
}

const changed = <K, V extends Record<string, number>>(counts: Map<K, V>): [K, V][] =>
  [...counts].filter(([, each]) => Object.values(each).some((by) => by !== 0))
const decreases = (rows: readonly object[]) =>
  rows.some((row) => Object.values(row).some((by) => typeof by === 'number' && by < 0))

async function writeCasts(
  trx: Transaction<DB>,
  rows: readonly ({ hash: Buffer } & Record<CastCount, number>)[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('fc_cast_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        likes: sql`fc_cast_count.likes + excluded.likes`,
        recasts: sql`fc_cast_count.recasts + excluded.recasts`,
        replies: sql`fc_cast_count.replies + excluded.replies`,
        quotes: sql`fc_cast_count.quotes + excluded.quotes`,
      }),
    )
    .execute()
  if (!decreases(rows)) return
  await trx
    .deleteFrom('fc_cast_count')
    .where(
      'hash',
      'in',
      rows.map(({ hash }) => hash),
    )
    .where('likes', '=', 0)
    .where('recasts', '=', 0)
    .where('replies', '=', 0)
    .where('quotes', '=', 0)
    .execute()
}

async function writeAccounts(
  trx: Transaction<DB>,
  rows: readonly ({ fid: number } & Record<AccountCount, number>)[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('fc_account_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fid').doUpdateSet({
        followers: sql`fc_account_count.followers + excluded.followers`,
        following: sql`fc_account_count.following + excluded.following`,
        casts: sql`fc_account_count.casts + excluded.casts`,
      }),
    )
    .execute()
  if (!decreases(rows)) return
  await trx
    .deleteFrom('fc_account_count')
    .where(
      'fid',
      'in',
      rows.map(({ fid }) => fid),
    )
    .where('followers', '=', 0)
    .where('following', '=', 0)
    .where('casts', '=', 0)
    .execute()
}

async function writeUrls(
  trx: Transaction<DB>,
  rows: readonly ({ url: string } & Record<UrlCount, number>)[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('fc_url_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({
        casts: sql`fc_url_count.casts + excluded.casts`,
        likes: sql`fc_url_count.likes + excluded.likes`,
      }),
    )
    .execute()
  if (!decreases(rows)) return
  await trx
    .deleteFrom('fc_url_count')
    .where(
      'url',
      'in',
      rows.map(({ url }) => url),
    )
    .where('casts', '=', 0)
    .where('likes', '=', 0)
    .execute()
}
