import type { deskAnalytics } from '#contract/newsroom/analytics.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { CallServices } from '#server/platform/call/context.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { readUsage } from '#server/platform/model/usage.ts'
import { readUnmet } from '#server/news/reading/unmet.ts'
import { daysOf, spansOf } from './span.ts'

const maxQuestions = 100
const nanosPerDollar = 1_000_000_000n

/** The questions that the archive could not answer and that several networks asked, most frequent first, and the cost of the model. */
export const answers: Handler<typeof deskAnalytics.answers, CallServices & ModelServices> = async (
  { period },
  context,
) => {
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

/** Converts billionths of a dollar to an exact decimal number with at least two decimals. */
export function dollarsOf(nanos: bigint): string {
  const part = String(nanos % nanosPerDollar)
    .padStart(9, '0')
    .replace(/0{1,7}$/, '')
  return `${nanos / nanosPerDollar}.${part}`
}
