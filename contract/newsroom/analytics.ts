import { z } from 'zod'
import { shortWayNames } from '#domain/news/item/short-link.ts'
import { sourceKinds } from '#domain/newsroom/analytics.ts'
import { modelPurposes } from '#domain/platform/model-purpose.ts'
import { locales } from '#domain/platform/locale.ts'
import { itemType } from '#contract/news/item.ts'
import { noun, permitted } from '#contract/noun.ts'
import { choice, count, optionalLocale } from '#contract/parameters.ts'

const reading = permitted('analytics.read')

const percent = count.nullable().describe('Null with fewer than 50 reads')
const seconds = z
  .number()
  .nullable()
  .describe('Median delay after the source in seconds, negative if earlier; null without data')

const article = { article_id: count, type: itemType, title: z.string() }

const numbers = z.object({
  from: count,
  to: count,
  reads: count,
  reads_before: count,
  finished: percent.describe('Share of the opened articles that were read to the end'),
  finished_before: percent,
  lag: seconds,
  lag_before: seconds,
  lag_stories: count,
  lag_left_out: count.describe('Items of the period whose source states no time'),
  searches: count,
  without_result: count,
  hours: z.array(z.object({ at: count, reads: count, before: count })),
  languages: z.array(
    z.object({ lang: z.enum(locales), reads: count, finished: percent, lag: seconds, fallback: percent }),
  ),
  sources: z.array(z.object({ kind: z.enum(sourceKinds), reads: count, percent: count })),
  hosts: z.array(z.object({ host: z.string(), reads: count })),
  links: z
    .array(z.object({ way: z.enum(shortWayNames), reads: count }))
    .describe('Visits by short links, by what these were made for'),
  missed: z.array(z.object({ shown: z.string(), lang: z.enum(locales), count })),
  depth: z.array(z.object({ ...article, reads: count, quarters: z.array(percent) })),
  lags: z.array(z.object({ source: z.string(), seconds: z.array(z.number()), median: z.number() })),
  late: z.array(z.object({ ...article, source: z.string(), seconds: z.number() })),
})
export type Numbers = z.output<typeof numbers>

const answersRead = z.object({
  unanswered: z.array(
    z.object({
      question: z.string(),
      lang: z.enum(locales),
      count,
      last_day: z.string().describe('Such as 2026-11-22, UTC'),
    }),
  ),
  usage: z.array(
    z.object({
      day: z.string().describe('Such as 2026-11-22, UTC'),
      model: z.string(),
      purpose: z.enum(modelPurposes),
      calls: count,
      failures: count,
      tokens_in: count,
      tokens_out: count,
      cost: z.string().describe('US dollars, exact'),
    }),
  ),
  cost: z.string().describe('US dollars in the whole period, exact'),
  model: z.string().describe('The model in use; empty without one'),
  day_limit: z.string().describe('US dollars that a day may cost; empty without a limit'),
})
export type AnswersRead = z.output<typeof answersRead>

/** Statistics of how the site is read, without cookies, third parties or data that identifies a reader. */
export const deskAnalytics = noun('deskAnalytics', {
  read: reading.read({
    summary:
      'Reads, reading depth, referrers, searches without a result, and the delay after the source, for today, seven or 28 days (UTC) and the same number of days before.',
    input: z.object({ period: choice(['week', 'today', 'month']), lang: optionalLocale }),
    output: numbers,
  }),

  answers: reading.read({
    summary:
      'Questions of readers that the archive could not answer, without their authors, and the use and cost of the language model, for today, seven or 28 days (UTC).',
    input: z.object({ period: choice(['week', 'today', 'month']) }),
    output: answersRead,
  }),
})
