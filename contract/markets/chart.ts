import { z } from 'zod'
import { call, noun, openCall } from '#contract/noun.ts'
import { choice } from '#contract/parameters.ts'
import { rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

const chart = z.object({
  key: z.string().describe('Of the series, whose page is /dataView/<key>'),
  name: z.string(),
  unit: z.string(),
  source: z.string(),
  source_url: z.string(),
  is_demo: z.boolean().describe('Invented numbers'),
  list: z.array(
    z.object({
      time: z.number().describe('Unix seconds'),
      value: z.string().describe('An exact decimal'),
    }),
  ),
})

/** A chart with the span `type` before its newest point; empty if the site lacks these numbers. */
const charted = { caller: 'anon', output: chart, maxAgeSeconds: 30, tags: () => [seriesTag] } as const
const type = choice(['1M', '1W', '1D'])

export const kLineData = noun('kLineData', {
  marginLongs: call({
    route: 'GET /v2/KLineData/margin_long_position',
    aliases: { marginLongsShort: { route: 'GET /v2/margin_long_position' } },
    summary: 'Margin long positions of an exchange.',
    input: z.object({ symbol: choice(['btc', 'eth']), type: choice(['1M', '1W', '1D', 'h24']) }),
    ...charted,
  }),

  us10y: call({
    route: 'GET /v2/KLineData/k_line_data_us10y',
    aliases: { us10yShort: { route: 'GET /v2/k_line_data_us10y' } },
    summary: 'The yield of the 10-year bond of the United States.',
    input: z.object({ type }),
    ...charted,
  }),

  dxy: call({
    route: 'GET /v2/KLineData/k_line_data_dxy',
    aliases: { dxyShort: { route: 'GET /v2/k_line_data_dxy' } },
    summary: 'The dollar index.',
    input: z.object({ type }),
    ...charted,
  }),

  globalGrowth: call({
    route: 'GET /v2/KLineData/k_line_data_global_growth',
    aliases: { globalGrowthShort: { route: 'GET /v2/k_line_data_global_growth' } },
    summary: 'The money supply M2.',
    input: z.object({ type: choice(['1Y', '3M', '6M', '3Y']) }),
    ...charted,
  }),

  sumDateNum: call({
    route: 'GET /v2/KLineData/sum_date_num',
    aliases: { sumDateNumShort: { route: 'GET /v2/sum_date_num' } },
    summary: 'Sums by day: transactions on the chain, or with `name=etf` the net flow of funds.',
    input: z.object({ name: choice(['transactions', 'etf']) }),
    ...charted,
  }),

  netflow: openCall({
    route: 'GET /v2/KLineData/netflow',
    aliases: { netflowShort: { route: 'GET /v2/netflow' } },
    summary: 'The ten tokens of a network with the largest net inflow.',
    input: z.object({ network: choice(['solana', 'base', 'ethereum']) }),
    output: rankingFacts.extend({ network: z.string(), list: z.array(rankingRow('inflow')) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
