import { sql } from 'kysely'
import type { AnswerValue } from '#contract/answers/ask.ts'
import { askedMeasure, askedSeries, type NamedSeries, type SeriesMeasure } from '#domain/answers/asked-series.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readByKeys } from '#server/markets/series/rows.ts'
import type { Retrieved } from './retrieve.ts'

/** Series that answer a question: by their newest values, or by what is counted from them over a span. */
export interface AskedValues {
  keys: string[]
  over?: { measure: SeriesMeasure; from: number; to: number }
}

const maxSeries = 3
/** A question for a time that began earlier asks for another value than the newest. */
const maxAgeMs = 36 * 3_600_000
const dayMs = 86_400_000

/** The series that a question asks for, with the measure and the span in ms of UTC, of which the days are the asker's. */
export async function findSeries(
  db: Database,
  asked: Pick<Retrieved, 'question' | 'period' | 'dated'>,
  now: Date,
): Promise<AskedValues> {
  const { question, period } = asked.dated ?? asked
  const { rows } = await sql<NamedSeries>`
    select key, array[name] || coalesce((select array_agg(value) from jsonb_each_text(names)), '{}') as names,
      group_key = 'prices' and is_market as "isPrice", style = 'flow' as "isFlow"
    from series where family is null and last_at is not null
      and (not is_demo or not exists (select from series as real where not real.is_demo and real.last_at is not null))
    order by position, id
  `.execute(db)
  const found = askedSeries(question, rows, period !== undefined).slice(0, maxSeries)
  const keys = found.map(({ key }) => key)
  const isToday = period && period.to >= now && now.getTime() - period.from.getTime() <= maxAgeMs
  if (!period || (isToday && !found.some(({ isFlow }) => isFlow))) return { keys }
  // Days of series are those of UTC.
  const dayOf = (at: Date) => Date.parse(localTime(at.getTime(), period.zone).slice(0, 10))
  const [from, to] = [dayOf(period.from), period.to >= now ? now.getTime() : dayOf(period.to)]
  const isFlow = found.some((each) => each.isFlow)
  return { keys, over: { measure: askedMeasure(question.text, isFlow, to - from <= dayMs), from, to } }
}

/** The values of the series with these keys as they are now; those that are gone, or have no point in the span, are left out. */
export async function readValues(db: Database, { keys, over }: AskedValues, locale: Locale): Promise<AnswerValue[]> {
  if (keys.length === 0) return []
  const series = await readByKeys(keys, { db, locale })
  if (!over) return series.map((each) => ({ ...each, over: null }))
  const values = await countedOver(db, keys, over)
  return series.flatMap((each) => {
    const counted = values.find(({ key }) => key === each.key)
    return counted ? [{ ...each, over: { measure: over.measure, ...counted.over } }] : []
  })
}

type Counted = Omit<NonNullable<AnswerValue['over']>, 'measure'>

async function countedOver(
  db: Database,
  keys: readonly string[],
  { measure, from, to }: Required<AskedValues>['over'],
) {
  const first = sql`(array_agg(value order by at))[1]`
  const last = sql`(array_agg(value order by at desc))[1]`
  const values = {
    sum: sql`sum(value)`,
    change: sql`${last} - ${first}`,
    first,
    last,
    highest: sql`max(value)`,
    lowest: sql`min(value)`,
  }
  const place = {
    sum: sql`null::timestamptz`,
    change: sql`null::timestamptz`,
    first: sql`min(at)`,
    last: sql`max(at)`,
    highest: sql`(array_agg(at order by value desc, at))[1]`,
    lowest: sql`(array_agg(at order by value, at))[1]`,
  }
  const seconds = (at: unknown) => sql`extract(epoch from ${at})::float8`
  const { rows } = await sql<{ key: string; over: Counted }>`
    select key, json_build_object('value', (${values[measure]})::text, 'points', count(*),
      'percent', case when ${measure === 'change'} then round(100 * (${last} - ${first}) / nullif(abs(${first}), 0), 2)::text end,
      'time', ${seconds(place[measure])}, 'from_time', ${seconds(sql`min(at)`)}, 'to_time', ${seconds(sql`max(at)`)}) as over
    from series join series_point on series_id = series.id
    where key = any(${keys}) and at >= ${new Date(from)} and at < ${new Date(to)} group by key
    having count(*) > ${measure === 'change' ? 1 : 0}
  `.execute(db)
  return rows
}
