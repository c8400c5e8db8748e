import { z } from 'zod'
import { endOfTime, maxKeywordLength } from '#domain/platform/constants.ts'
import { newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import {
  choice,
  count,
  id,
  isDemo,
  listOf,
  namedShape,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTime,
  paging,
} from '#contract/parameters.ts'
import { financingTag, itemTags } from '#contract/tags.ts'
import { cents, dollars } from '#contract/money.ts'
import { picture } from '#contract/picture.ts'

const named = z.object({ id: count, name: z.string() })

export const financingRound = namedShape('FinancingRound', {
  id: count,
  project: named.extend({ logo: picture() }),
  intro: z.string().describe('A description of the project, in the language of the call if available'),
  round: z.string().describe('As announced, or empty'),
  sector: z.string(),
  amount: dollars.nullable(),
  amount_cents: cents.nullable(),
  is_converted: z.boolean().describe('Announced in another currency'),
  valuation: dollars.nullable(),
  valuation_cents: cents.nullable(),
  add_time: count.describe('Unix seconds of the announcement'),
  investors: z.array(named.extend({ is_lead: z.boolean() })).describe('Leads first'),
  source_url: z.string(),
  is_demo: isDemo,
})
export type FinancingRound = z.output<typeof financingRound>

/** Totals over all rounds that match the filter. */
const totals = z.object({
  amount: dollars.describe('Sum of the disclosed amounts'),
  amount_cents: cents,
  disclosed: count.describe('Rounds with an amount'),
  undisclosed: count.describe(
    'Rounds without an amount that match the other filters; bounds of the amount exclude them',
  ),
  median: dollars.nullable(),
  median_cents: cents.nullable(),
  largest: financingRound.pick({ id: true, project: true, amount: true, amount_cents: true }).nullable(),
  top_lead: named.extend({ count }).nullable(),
  months: z.array(
    z.object({ month: z.string().describe('YYYY-MM, UTC'), amount: dollars, amount_cents: cents, count }),
  ),
  sectors: z.array(z.object({ sector: z.string(), amount: dollars, amount_cents: cents, count })),
})
export type FinancingTotals = z.output<typeof totals>

const money = optionalNumber(0, 10_000_000_000_000)
/** The filter parameters of the lists of rounds. */
const financingFilter = {
  start_time: optionalTime.describe('Included'),
  end_time: optionalTime.describe('Excluded'),
  min_money: money.describe('US dollars, included'),
  max_money: money.describe('US dollars, excluded'),
  title: optionalText(maxKeywordLength).describe('Part of the name of the project or of an investor'),
  sector: optionalText(80),
  round: optionalText(80),
  lead: optionalId.describe('The investor that leads'),
  days: optionalNumber(1, 36_500).describe('Only those of the last days, rolling; in place of `start_time`'),
  sort: choice(['time', 'amount']),
}

const investorFacts = named.extend({
  rounds: count,
  leads: count,
  amount: dollars.describe('Sum of the rounds with an amount; not what this investor paid'),
  amount_cents: cents,
  first_time: count,
  last_time: count,
  sectors: z.array(z.object({ sector: z.string(), count })),
  partners: z.array(named.extend({ count })).describe('Investors with the most common rounds'),
  is_demo: isDemo,
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
