import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { id, listOf, paging } from '#contract/parameters.ts'
import { platformColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const platform = rankingRow(platformColumns)
const cached = { maxAgeSeconds: 30, tags: () => [seriesTag] }

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
    summary: 'One platform.',
    input: z.object({ id }),
    output: platform.extend(rankingFacts.shape),
    refusals: ['not_found'],
    ...cached,
  }),
})
