import { z } from 'zod'
import { call, noun } from '#contract/noun.ts'
import { id, listOf, paging } from '#contract/parameters.ts'
import { platformColumns, rankingFacts, rankingRow } from './ranking.ts'
import { seriesTag } from '#contract/tags.ts'

export const platform = rankingRow(platformColumns)
const cached = { maxAgeSeconds: 30, tags: () => [seriesTag] }

export const cryptoPlatform = noun('cryptoPlatform', {
  list: call({
    route: 'GET /v2/cryptoPlatform/list',
    summary: 'Exchanges and other platforms, by volume.',
    caller: 'anon',
    input: z.object({ ...paging }),
    output: listOf(platform).extend(rankingFacts.shape),
    ...cached,
  }),

  detail: call({
    route: 'GET /v2/cryptoPlatform/detail',
    summary: 'One platform.',
    caller: 'anon',
    input: z.object({ id }),
    output: platform.extend(rankingFacts.shape),
    refusals: ['not_found'],
    ...cached,
  }),
})
