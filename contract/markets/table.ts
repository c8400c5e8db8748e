import { z } from 'zod'
import { nftRanges } from '#domain/markets/series/series.ts'
import { newsItem } from '#contract/news/item.ts'
import { adverseItem } from '#contract/news/incident.ts'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice, count, id, listOf, paging, requiredText } from '#contract/parameters.ts'
import { adverseTag, financingTag, itemTags, seriesTag } from '#contract/tags.ts'
import { rankingFacts, rankingRow } from './ranking.ts'
import { financingRound } from './round.ts'
import { seriesView } from './series.ts'

export const platform = rankingRow('platforms')
const cached = { maxAgeSeconds: 30, tags: () => [seriesTag] }
type Naming = { news: readonly z.output<typeof newsItem>[] }
const named = { maxAgeSeconds: 30, tags: (_: unknown, { news }: Naming) => [seriesTag, ...itemTags(news)] }

/** The numbers of one thing over time. */
const kept = seriesView.extend({ column: z.string().describe('Which number of its table it is') })
const contract = seriesView.extend({
  measure: z.string(),
  exchange: z.string().describe('The name of the exchange, empty for all'),
  exchange_id: count.nullable().describe('Of `cryptoPlatform`'),
})
export type ContractSeries = z.output<typeof contract>
export type KeptSeries = z.output<typeof kept>

/** What a page of one row shows beside its numbers. */
const about = {
  ...rankingFacts.shape,
  is_listed: z.boolean().describe('Whether the newest table has it'),
  total: count.describe('Rows of the table that have a rank'),
  series: z.array(kept),
  news: z.array(newsItem).describe('The newest items that name it'),
}

export const cryptoPlatform = noun('cryptoPlatform', {
  list: openCall({
    route: 'GET /v2/cryptoPlatform/list',
    summary: 'Exchanges and other platforms, by volume.',
    input: z.object({ ...paging }),
    output: listOf(platform).extend(rankingFacts.shape),
    ...cached,
  }),

  detail: openCall({
    route: 'GET /v2/cryptoPlatform/detail',
    summary:
      'One platform with its numbers over time, those of its contracts, the incidents and news that name it, and its rounds of financing.',
    input: z.object({ id }),
    output: platform.extend({
      ...about,
      contracts: z.array(contract),
      incidents: z.array(adverseItem),
      rounds: z.array(financingRound),
    }),
    refusals: ['not_found'],
    maxAgeSeconds: 30,
    tags: (_, { news, incidents }) => [seriesTag, financingTag, adverseTag, ...itemTags([...news, ...incidents])],
  }),

  find: openCall({
    route: 'GET /v2/cryptoPlatform/find',
    summary: 'The exchanges, collections and contracts with a name, for a search: at most 5.',
    input: z.object({ title: requiredText(maxKeywordLength) }),
    output: z.object({
      list: z.array(z.object({ kind: z.enum(['exchange', 'nft', 'contract']), path: z.string(), name: z.string() })),
    }),
    ...cached,
  }),
})

export const futuresData = noun('futuresData', {
  list: openCall({
    route: 'GET /v2/futures_data/list',
    summary: 'Futures by exchange: open interest, volume, funding rate, longs to shorts.',
    input: z.object({ ...paging, dataType: choice(['1D', '1W', '1M', '3M', '6M', '12M']) }),
    output: listOf(rankingRow('futures')).extend({
      ...rankingFacts.shape,
      coins: z.array(z.string()).describe('The coins whose contracts have a history, for `detail`'),
    }),
    ...cached,
  }),

  detail: openCall({
    route: 'GET /v2/futures_data/detail',
    summary: 'The contracts of one coin: each number over time, by exchange, and news that name the coin.',
    input: z.object({ symbol: requiredText(20) }),
    output: z.object({
      symbol: z.string(),
      name: z.string(),
      token_id: count.nullable(),
      series: z.array(contract),
      news: z.array(newsItem),
    }),
    refusals: ['not_found'],
    ...named,
  }),
})

export const trendMeme = noun('trendMeme', {
  list: openCall({
    route: 'GET /v2/trendMeme/list',
    summary: 'Meme tokens by capitalisation, with price, change in 24 hours and volume.',
    output: rankingFacts.extend({ list: z.array(rankingRow('memes')) }),
    ...cached,
  }),
})

export const nft = noun('nft', {
  ranking: openCall({
    route: 'POST /v2/Nft/mobileNft',
    summary: 'Collections by the volume of a range of time.',
    input: z.object({ ...paging, range: choice(nftRanges) }),
    output: listOf(rankingRow('nft')).extend(rankingFacts.shape),
    ...cached,
  }),

  detail: openCall({
    route: 'GET /v2/Nft/detail',
    summary: 'One collection, by its id in any range, with floor, volume and sales of each day, and news that name it.',
    input: z.object({ id }),
    output: rankingRow('nft').extend(about),
    refusals: ['not_found'],
    ...named,
  }),
})

export const prediction = noun('prediction', {
  list: openCall({
    route: 'GET /v2/prediction/list',
    summary:
      'Questions of prediction markets by venue, those with the largest volume first: probability in per cent, null where there are more answers than yes and no; when they close in Unix seconds.',
    output: z.object({
      venues: z.array(rankingFacts.extend({ key: z.string(), list: z.array(rankingRow('predictions')) })),
    }),
    ...cached,
  }),
})
