import { sql } from 'kysely'
import type { Transaction } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'

type CastCount = 'likes' | 'recasts' | 'replies' | 'quotes'
type AccountCount = 'followers' | 'following' | 'casts'
type UrlCount = 'casts' | 'likes'

/** Collects changes of counts, to write each row once. */
export interface Counts {
  cast: (hash: Uint8Array, count: CastCount, by: number) => void
  account: (fid: number, count: AccountCount, by: number) => void
  url: (url: string, count: UrlCount, by: number) => void
  /** Returns the hashes of the casts whose counts changed, in hex. */
  write: (trx: Transaction) => Promise<string[]>
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
      const changedCasts = changed(casts).map(([hash, counts]) => [Buffer.from(hash, 'hex'), counts] as const)
      await write(trx, 'fc_cast_count', 'hash', changedCasts)
      await write(trx, 'fc_account_count', 'fid', changed(accounts))
      await write(trx, 'fc_url_count', 'url', changed(urls))
      return changedCasts.map(([hash]) => hash.toString('hex'))
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

/** Adds changes to the counts in the rows of a table, by its key. */
async function write(
  trx: Transaction,
  table: keyof DB,
  key: string,
  rows: readonly (readonly [unknown, Record<string, number>])[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]![1])
  const columns = names.map((name) => sql.ref(name))
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, ${sql.join(columns)})
    values ${sql.join(rows.map(([id, counts]) => sql`(${id}, ${sql.join(names.map((name) => counts[name]))})`))}
    on conflict (${sql.ref(key)}) do update set ${sql.join(
      names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
    )}`.execute(trx)
  const decreased = rows.filter(([, counts]) => Object.values(counts).some((by) => by < 0)).map(([id]) => id)
  if (decreased.length === 0) return
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)} in (${sql.join(decreased)}) and ${sql.join(
      columns.map((column) => sql`${column} = 0`),
      sql` and `,
    )}`.execute(trx)
}
