import { z } from 'zod'
import { endOfTime, maxKeywordLength } from '#domain/platform/constants.ts'
import { newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import {
  choice,
  count,
  id,
  listOf,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTime,
  paging,
} from '#contract/parameters.ts'
import { financingTag, itemTags } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

const cents = z.string().regex(/^\d+$/).meta({ description: 'US cents as digits' })
const maybeCents = cents.nullable().meta({ description: 'US cents as digits; null: not disclosed' })

const named = z.object({ id: count, name: z.string() })

export const financingRound = z
  .object({
    id: count,
    project: named.extend({ logo: picture() }),
    intro: z.string().meta({ description: 'A description of the project, in the language of the call if available' }),
    round: z.string().meta({ description: 'As announced, or empty' }),
    sector: z.string(),
    amount: maybeCents,
    is_converted: z.boolean().meta({ description: 'Announced in another currency' }),
    valuation: maybeCents,
    add_time: count.meta({ description: 'Unix seconds of the announcement' }),
    investors: z.array(named.extend({ is_lead: z.boolean() })).meta({ description: 'Leads first' }),
    source_url: z.string(),
    is_demo: z.boolean().meta({ description: 'Invented, for demonstration' }),
  })
  .meta({ id: 'FinancingRound' })
export type FinancingRound = z.output<typeof financingRound>

/** Totals over all rounds that match the filter. */
const totals = z.object({
  amount: cents.meta({ description: 'Sum of the disclosed amounts' }),
  disclosed: count.meta({ description: 'Rounds with an amount' }),
  undisclosed: count.meta({
    description: 'Rounds without an amount that match the other filters; bounds of the amount exclude them',
  }),
  median: maybeCents,
  largest: financingRound.pick({ id: true, project: true, amount: true }).nullable(),
  top_lead: named.extend({ count }).nullable(),
  months: z.array(z.object({ month: z.string().meta({ description: 'YYYY-MM, UTC' }), amount: cents, count })),
  sectors: z.array(z.object({ sector: z.string(), amount: cents, count })),
})
export type FinancingTotals = z.output<typeof totals>

const money = optionalNumber(0, 10_000_000_000_000)
/** The filter parameters of the lists of rounds. */
const financingFilter = {
  start_time: optionalTime.meta({ description: 'Included' }),
  end_time: optionalTime.meta({ description: 'Excluded' }),
  min_money: money.meta({ description: 'US dollars, included' }),
  max_money: money.meta({ description: 'US dollars, excluded' }),
  title: optionalText(maxKeywordLength).meta({ description: 'Part of the name of the project or of an investor' }),
  sector: optionalText(80),
  round: optionalText(80),
  lead: optionalId.meta({ description: 'The investor that leads' }),
  days: optionalNumber(1, 36_500).meta({
    description: 'Only those of the last days, rolling; in place of `start_time`',
  }),
  sort: choice(['time', 'amount']),
}

const investorFacts = named.extend({
  rounds: count,
  leads: count,
  amount: cents.meta({ description: 'Sum of the rounds with an amount; not what this investor paid' }),
  first_time: count,
  last_time: count,
  sectors: z.array(z.object({ sector: z.string(), count })),
  partners: z.array(named.extend({ count })).meta({ description: 'Investors with the most common rounds' }),
  is_demo: z.boolean(),
})
export type InvestorFacts = z.output<typeof investorFacts>

export const financing = noun('financing', {
  list: openCall({
    route: 'GET /v2/financing/list',
    summary: 'Rounds of financing of a filter, newest or largest first, with totals of all of them.',
    input: z.object({ ...paging, ...financingFilter }),
    output: listOf(financingRound).extend({ totals }),
    maxAgeSeconds: 15,
    tags: () => [financingTag],
  }),

  options: openCall({
    route: 'GET /v2/financing/options',
    summary: 'The sectors, rounds and lead investors that occur, the most frequent first.',
    output: z.object({
      sectors: z.array(z.object({ name: z.string(), count })),
      rounds: z.array(z.object({ name: z.string(), count })),
      leads: z.array(named.extend({ count })),
      total: count,
      first_time: count.min(0).max(endOfTime).nullable(),
      change_time: count.nullable(),
    }),
    maxAgeSeconds: 15,
    tags: () => [financingTag],
  }),

  detail: openCall({
    route: 'GET /v2/financing/detail',
    summary: 'One round, other rounds of its project and of its investors, and news that name the project.',
    input: z.object({ id }),
    output: financingRound.extend({
      of_project: z.array(financingRound),
      of_investors: z.array(financingRound),
      news: z.array(newsItem),
    }),
    maxAgeSeconds: 15,
    tags: (_input, { news }) => [financingTag, ...itemTags(news)],
    refusals: ['not_found'],
  }),

  investor: openCall({
    route: 'GET /v2/financing/investor',
    summary: 'One investor with a page of its rounds, newest first.',
    input: z.object({ ...paging, id }),
    output: listOf(financingRound).extend({ investor: investorFacts }),
    maxAgeSeconds: 15,
    tags: () => [financingTag],
    refusals: ['not_found'],
  }),
})
