import { sql } from 'kysely'
import { deskAnalytics } from '#contract/newsroom/analytics.ts'
import { bind, type Handler, type CallServices } from '#server/platform/call/handler.ts'
import { shortWayNames } from '#domain/news/item/short-link.ts'
import { sourceKindOf, sourceKinds } from '#domain/newsroom/analytics.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readUnmet } from '#server/news/reading/unmet.ts'
import { readLagNumbers } from './lags.ts'
import { readDepth, readFinished, readHours, readLanguages } from './reads.ts'
import { spansOf, daysOf, type Span } from './span.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { dollarsOf, readUsage } from '#server/platform/model/usage.ts'

const read: Handler<typeof deskAnalytics.read> = async ({ period, lang }, { db, locale, now }) => {
  const { span, before } = spansOf(period, lang, now)
  const [hours, finished, finished_before, languages, sources, searches, depth, { lagOf, ...lags }] = await Promise.all(
    [
      readHours(db, span, before),
      readFinished(db, span),
      readFinished(db, before),
      readLanguages(db, span),
      readSources(db, span),
      readSearches(db, span),
      readDepth(db, span, locale),
      readLagNumbers(db, span, before),
    ],
  )
  return {
    from: span.from.getTime() / 1000,
    to: Math.floor(span.to.getTime() / 1000),
    ...hours,
    finished,
    finished_before,
    ...lags,
    ...searches,
    languages: languages.map((each) => ({ ...each, lag: lagOf(each.lang) })),
    ...sources,
    depth,
  }
}

const maxQuestions = 100

/** The questions that the archive could not answer and that several networks asked, most frequent first, and the cost of the model. */
const answers: Handler<typeof deskAnalytics.answers, CallServices & ModelServices> = async ({ period }, context) => {
  const { db, services, config, now } = context
  const { span } = spansOf(period, undefined, now)
  const [unanswered, usage] = await Promise.all([
    readUnmet(db, 'question', { days: daysOf(span), lang: undefined, max: maxQuestions }),
    readUsage(db, daysOf(span)[0]),
  ])
  const { dayLimit } = config.model
  return {
    unanswered: unanswered.map(({ shown, ...row }) => ({ ...row, question: shown })),
    usage: usage.map(({ cost_nanos, purpose, ...row }) => ({
      ...row,
      purpose,
      cost: dollarsOf(BigInt(cost_nanos)),
    })),
    cost: dollarsOf(usage.reduce((sum, { cost_nanos }) => sum + BigInt(cost_nanos), 0n)),
    model: services.model.chat?.name ?? '',
    // The setting is in thousandths of a dollar.
    day_limit: dayLimit ? dollarsOf(BigInt(dayLimit) * 1_000_000n) : '',
  }
}

export const handlers = bind(deskAnalytics, { read, answers })

const maxHosts = 12
const maxMissed = 20

const ofLang = ({ lang }: Span) => sql`(${lang ?? null}::text is null or lang = ${lang ?? null})`

/** The origins of visits, by kind and by host, and the short links that they came by. */
async function readSources(db: Database, span: Span) {
  const [from, to] = daysOf(span)
  const sums = <Name extends string>(name: Name) =>
    sql<Record<Name, string> & { reads: number }>`
      select ${sql.ref(name)}, sum(reads)::int as reads from source_day
      where day between ${from} and ${to} and ${ofLang(span)} group by ${sql.ref(name)} order by reads desc, ${sql.ref(name)}
    `.execute(db)
  const [{ rows }, { rows: ways }] = await Promise.all([sums('host'), sums('way')])
  const all = rows.reduce((sum, { reads }) => sum + reads, 0)
  const kinds = sourceKinds.map((kind) => {
    const reads = rows.reduce((sum, row) => sum + (sourceKindOf(row.host) === kind ? row.reads : 0), 0)
    return { kind, reads, percent: all === 0 ? 0 : Math.round((100 * reads) / all) }
  })
  return {
    sources: kinds.toSorted((one, other) => other.reads - one.reads),
    hosts: rows.filter(({ host }) => host !== '').slice(0, maxHosts),
    links: shortWayNames.map((way) => ({ way, reads: ways.find((row) => row.way === way)?.reads ?? 0 })),
  }
}

/** The most frequent searches, and those of several networks without results. */
async function readSearches(db: Database, span: Span) {
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
