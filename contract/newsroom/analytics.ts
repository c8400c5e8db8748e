import { z } from 'zod'
import { sourceKinds } from '#domain/newsroom/analytics.ts'
import { modelPurposes } from '#domain/platform/model-purpose.ts'
import { locales } from '#domain/platform/locale.ts'
import { itemType } from '#contract/news/item.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { choice, count, optionalLocale } from '#contract/parameters.ts'

const percent = count.nullable().meta({ description: 'Null with fewer than 50 reads' })
const seconds = z
  .number()
  .nullable()
  .meta({ description: 'Median delay after the source in seconds, negative if earlier; null without data' })

const numbers = z.object({
  from: count,
  to: count,
  reads: count,
  reads_before: count,
  finished: percent.meta({ description: 'Share of the opened articles that were read to the end' }),
  finished_before: percent,
  lag: seconds,
  lag_before: seconds,
  lag_stories: count,
  lag_left_out: count.meta({ description: 'Items of the period whose source states no time' }),
  searches: count,
  without_result: count,
  hours: z.array(z.object({ at: count, reads: count, before: count })),
  languages: z.array(
    z.object({ lang: z.enum(locales), reads: count, finished: percent, lag: seconds, fallback: percent }),
  ),
  sources: z.array(z.object({ kind: z.enum(sourceKinds), reads: count, percent: count })),
  hosts: z.array(z.object({ host: z.string(), reads: count })),
  missed: z.array(z.object({ shown: z.string(), lang: z.enum(locales), count })),
  depth: z.array(
    z.object({ article_id: count, type: itemType, title: z.string(), reads: count, quarters: z.array(percent) }),
  ),
  lags: z.array(z.object({ source: z.string(), seconds: z.array(z.number()), median: z.number() })),
  late: z.array(
    z.object({ article_id: count, type: itemType, title: z.string(), source: z.string(), seconds: z.number() }),
  ),
})
export type Numbers = z.output<typeof numbers>

const answersRead = z.object({
  unanswered: z.array(
    z.object({
      question: z.string(),
      lang: z.enum(locales),
      count,
      last_day: z.string().meta({ description: 'Such as 2026-11-22, UTC' }),
    }),
  ),
  usage: z.array(
    z.object({
      day: z.string().meta({ description: 'Such as 2026-11-22, UTC' }),
      model: z.string(),
      purpose: z.enum(modelPurposes),
      calls: count,
      failures: count,
      tokens_in: count,
      tokens_out: count,
      cost: z.string().meta({ description: 'US dollars, exact' }),
    }),
  ),
  cost: z.string().meta({ description: 'US dollars in the whole period, exact' }),
  model: z.string().meta({ description: 'The model in use; empty without one' }),
  day_limit: z.string().meta({ description: 'US dollars that a day may cost; empty without a limit' }),
})
export type AnswersRead = z.output<typeof answersRead>

/** Statistics of how the site is read, without cookies, third parties or data that identifies a reader. */
export const deskAnalytics = noun('deskAnalytics', {
  read: deskCall({
    route: 'GET /admin/v1/analytics/read',
    summary:
      'Reads, reading depth, referrers, searches without a result, and the delay after the source, for today, seven or 28 days (UTC) and the same number of days before.',
    permission: 'analytics.read',
    input: z.object({ period: choice(['week', 'today', 'month']), lang: optionalLocale }),
    output: numbers,
  }),

  answers: deskCall({
    route: 'GET /admin/v1/analytics/answers',
    summary:
      'Questions of readers that the archive could not answer, without their authors, and the use and cost of the language model, for today, seven or 28 days (UTC).',
    permission: 'analytics.read',
    input: z.object({ period: choice(['week', 'today', 'month']) }),
    output: answersRead,
  }),
})
