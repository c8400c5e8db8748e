import { sql } from 'kysely'
import type { CallContext, CallServices } from '#server/call/context.ts'
import type { Database } from '#server/data/database.ts'

const freshMs = 600_000

/** How common tokens are in the texts, going by the statistics of the database. */
export interface WordFrequency {
  /**
   * The tokens that many texts have, with the approximate number of texts: about a thousand tokens, down to one in a hundred
   * texts. A token that is not among them is rare, or the database is too small or too new to have statistics.
   */
  common(): Promise<Map<string, number>>
}

/** The services that a search needs. */
export interface SearchServices extends CallServices {
  wordFrequency: WordFrequency
}

/** Where a query is run. */
export type SearchSite = Pick<CallContext<SearchServices>, 'db' | 'services'>

/** Opens the statistics of a database; they are read again after ten minutes, and after a failure at once. */
export function openWordFrequency(db: Database): WordFrequency {
  let last: { counts: Promise<Map<string, number>>; at: number } | undefined
  return {
    common() {
      const now = Date.now()
      if (last && now - last.at < freshMs) return last.counts
      const counts = read(db)
      last = { counts, at: now }
      counts.catch(() => (last = undefined))
      return counts
    },
  }
}

async function read(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ token: string; count: number }>`
    select token, frequency * reltuples as count
    from pg_stats as stats join pg_class on pg_class.oid = 'item_search'::regclass,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (token, frequency)
    where stats.schemaname = 'public' and stats.tablename = 'item_search' and stats.attname = 'document' and token is not null
  `.execute(db)
  return new Map(rows.map(({ token, count }) => [token, count]))
}
