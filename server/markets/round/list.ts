import type { financing } from '#contract/markets/round.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { matches, orderOf } from './filter.ts'
import { readRounds } from './rows.ts'
import { readTotals } from './totals.ts'

/** Rounds of a filter, and what all of them come to. */
export const list: Handler<typeof financing.list> = async (input, context) => {
  const { page } = input
  const limit = limitOf(input)
  const [rounds, { total, ...totals }] = await Promise.all([
    readRounds(
      { where: matches(input, context.now), order: orderOf(input.sort), limit: limit + 1, offset: (page - 1) * limit },
      context,
    ),
    readTotals(input, context),
  ])
  return { page, limit, total, has_more: rounds.length > limit, list: rounds.slice(0, limit), totals }
}
