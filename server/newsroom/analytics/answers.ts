import { sql } from 'kysely'
import type { deskAnalytics } from '#contract/newsroom/analytics.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { CallServices } from '#server/platform/call/context.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { readUsage } from '#server/platform/model/usage.ts'
import { daysOf, spansOf, type Span } from './span.ts'

const maxQuestions = 100
const nanosPerDollar = 1_000_000_000n

/** The questions that the archive could not answer, most frequent first, and the cost of the model. */
export const answers: Handler<typeof deskAnalytics.answers, CallServices & ModelServices> = async (
  { period },
  context,
) => {
  const { db, services, config, now } = context
  const { span } = spansOf(period, undefined, now)
  const [unanswered, usage] = await Promise.all([readUnanswered(db, span), readUsage(db, daysOf(span)[0])])
  const { dayLimit } = config.model
  return {
    unanswered,
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

async function readUnanswered(db: Database, span: Span) {
  const [from, to] = daysOf(span)
  const { rows } = await sql<{ question: string; lang: Locale; count: number; last_day: string }>`
    select question, lang, sum(count)::int as count, max(day)::text as last_day from unanswered_question
    where day between ${from} and ${to} group by question, lang order by count desc, last_day desc, question limit ${maxQuestions}
  `.execute(db)
  return rows
}

/** Converts billionths of a dollar to an exact decimal number with at least two decimals. */
export function dollarsOf(nanos: bigint): string {
  const part = String(nanos % nanosPerDollar)
    .padStart(9, '0')
    .replace(/0{1,7}$/, '')
  return `${nanos / nanosPerDollar}.${part}`
}
