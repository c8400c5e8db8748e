import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { memeColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const trendMeme = noun('trendMeme', {
  list: openCall({
    route: 'GET /v2/trendMeme/list',
    summary: 'Meme tokens that are traded most, with price, change in 24 hours, volume and capitalisation.',
    output: rankingFacts.extend({ list: z.array(rankingRow(memeColumns)) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
