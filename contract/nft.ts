import { z } from 'zod'
import { nftRanges } from '#domain/series/series.ts'
import { call, noun } from './noun.ts'
import { choice, listOf, paging } from './parameters.ts'
import { nftColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from './tags.ts'

export const nft = noun('nft', {
  ranking: call({
    route: 'POST /v2/Nft/mobileNft',
    summary: 'Collections by the volume of a range of time.',
    caller: 'anon',
    input: z.object({ ...paging, range: choice(nftRanges) }),
    output: listOf(rankingRow(nftColumns)).extend(rankingFacts.shape),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
