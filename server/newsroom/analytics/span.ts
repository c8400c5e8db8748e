import { analyticsPeriods, type AnalyticsPeriod } from '#domain/newsroom/analytics.ts'
import type { Locale } from '#domain/platform/locale.ts'

const dayMs = 86_400_000

/** A span of days; `to` is exclusive. */
export interface Span {
  from: Date
  to: Date
  lang: Locale | undefined
}

/** The days of a period up to now, and the same number of days before it, up to the same hour. */
export function spansOf(period: AnalyticsPeriod, lang: Locale | undefined, now: Date): { span: Span; before: Span } {
  const days = analyticsPeriods[period]
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const from = new Date(today - (days - 1) * dayMs)
  const back = (time: Date) => new Date(time.getTime() - days * dayMs)
  return { span: { from, to: now, lang }, before: { from: back(from), to: back(now), lang } }
}

/** The first and last day of a span, in the form of the tables by day. */
export const daysOf = ({ from, to }: Span) => [dayOf(from), dayOf(to)] as const
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
