import { sql } from 'kysely'
import { sourceKindOf, sourceKinds } from '#domain/newsroom/analytics.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readUnmet } from '#server/news/reading/unmet.ts'
import { daysOf, type Span } from './span.ts'

const maxHosts = 12
const maxMissed = 20

const ofLang = ({ lang }: Span) => sql`(${lang ?? null}::text is null or lang = ${lang ?? null})`

/** The origins of visits, by kind and by host. */
export async function readSources(db: Database, span: Span) {
  const [from, to] = daysOf(span)
  const { rows } = await sql<{ host: string; reads: number }>`
    select host, sum(reads)::int as reads from source_day
    where day between ${from} and ${to} and ${ofLang(span)} group by host order by reads desc, host
  `.execute(db)
  const all = rows.reduce((sum, { reads }) => sum + reads, 0)
  const kinds = sourceKinds.map((kind) => {
    const reads = rows.reduce((sum, row) => sum + (sourceKindOf(row.host) === kind ? row.reads : 0), 0)
    return { kind, reads, percent: all === 0 ? 0 : Math.round((100 * reads) / all) }
  })
  return {
    sources: kinds.toSorted((one, other) => other.reads - one.reads),
    hosts: rows.filter(({ host }) => host !== '').slice(0, maxHosts),
  }
}

/** The most frequent searches, and those of several networks without results. */
export async function readSearches(db: Database, span: Span) {
  const [from, to] = daysOf(span)
  const [{ rows: totals }, missed] = await Promise.all([
    sql<{ searches: number; without_result: number }>`
      select coalesce(sum(searches), 0)::int as searches, coalesce(sum(without_result), 0)::int as without_result
      from search_day where day between ${from} and ${to} and ${ofLang(span)}
    `.execute(db),
    readUnmet(db, 'search', { days: [from, to], lang: span.lang, max: maxMissed }),
  ])
  return { ...totals[0]!, missed: missed.map(({ shown, lang, count }) => ({ shown, lang, count })) }
}
