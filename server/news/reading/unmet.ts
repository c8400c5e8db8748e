import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import { accountIdOf, type Caller } from '#server/platform/call/handler.ts'
import { networkOf } from '#server/platform/call/client.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The maximum number of queries of each kind that a day stores; no flood of them fills the database. */
const maxPerDay = 2000
/** From so many networks on a query belongs to no single person, and the newsroom reads it. */
const minNetworks = 3

export type UnmetKind = 'question' | 'search'

interface Unmet {
  kind: UnmetKind
  lang: Locale
  /** Normalised, so that spellings are counted together. */
  query: string
  shown: string
}

/** Stores a query that nothing was found for, once for each network and account; the account's own export has it. */
export async function storeUnmet(
  { db, now, caller, client }: { db: Database; now: Date; caller: Caller; client: { ip: string } },
  { kind, lang, query, shown }: Unmet,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const identity = JSON.stringify([kind, lang, query, networkOf(client.ip)])
  await sql`
    insert into unmet_query (kind, lang, query, shown, client_hash, account_id, day)
    select ${kind}, ${lang}, ${query}, ${shown}, sha256(convert_to(client_hash_key || ${identity}, 'UTF8')), ${accountIdOf(caller) ?? null}::bigint, ${day}::date
    from site_secret where (select count(*) from unmet_query where kind = ${kind} and day = ${day}::date) < ${maxPerDay}
    on conflict (kind, lang, query, client_hash, account_id) do update set day = excluded.day, shown = excluded.shown
  `.execute(db)
}

/** The queries of the days that several networks asked, most networks first. `lang` undefined: of all languages. */
export async function readUnmet(
  db: Database,
  kind: UnmetKind,
  { days: [from, to], lang, max }: { days: readonly [string, string]; lang: Locale | undefined; max: number },
) {
  const { rows } = await sql<{ shown: string; lang: Locale; count: number; last_day: string }>`
    select mode() within group (order by shown) as shown, lang, count(distinct client_hash)::int as count, max(day)::text as last_day
    from unmet_query
    where kind = ${kind} and day between ${from} and ${to} and ${lang === undefined ? sql`true` : sql`lang = ${lang}`}
    group by lang, query having count(distinct client_hash) >= ${minNetworks}
    order by count desc, last_day desc, query limit ${max}
  `.execute(db)
  return rows
}
