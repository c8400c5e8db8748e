import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { choice, listOf, paging } from '#contract/parameters.ts'
import { futuresColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const futuresData = noun('futuresData', {
  list: openCall({
    route: 'GET /v2/futures_data/list',
    summary: 'Futures by exchange: open interest, volume, funding rate, longs to shorts.',
    input: z.object({ ...paging, dataType: choice(['1D', '1W', '1M', '3M', '6M', '12M']) }),
    output: listOf(rankingRow(futuresColumns)).extend(rankingFacts.shape),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
