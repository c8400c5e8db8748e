import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { predictionColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const prediction = noun('prediction', {
  list: openCall({
    route: 'GET /v2/prediction/list',
    summary:
      'Questions of prediction markets by venue, those with the largest volume first: probability in per cent, null where there are more answers than yes and no; when they close in Unix seconds.',
    output: z.object({
      venues: z.array(rankingFacts.extend({ key: z.string(), list: z.array(rankingRow(predictionColumns)) })),
    }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
