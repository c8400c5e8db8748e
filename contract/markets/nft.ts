import { z } from 'zod'
import { nftRanges } from '#domain/markets/series/series.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice, listOf, paging } from '#contract/parameters.ts'
import { nftColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const nft = noun('nft', {
  ranking: openCall({
    route: 'POST /v2/Nft/mobileNft',
    summary: 'Collections by the volume of a range of time.',
    input: z.object({ ...paging, range: choice(nftRanges) }),
    output: listOf(rankingRow(nftColumns)).extend(rankingFacts.shape),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
