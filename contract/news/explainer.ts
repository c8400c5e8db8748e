import { z } from 'zod'
import { explainerLevels } from '#domain/news/explainer-level.ts'
import { inLanguages, newsDetail, newsItem, showsAll } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { id, listOf, optionalNumber, optionalTime, paging } from '#contract/parameters.ts'
import { anyTag, detailTags, itemTags } from '#contract/tags.ts'

const level = z.literal(explainerLevels).describe('1 for beginners to 3')

export const explainer = newsItem.extend({ level }).meta({ id: 'Explainer' })
export type Explainer = z.output<typeof explainer>
export const explainerDetail = newsDetail.extend({ level }).meta({ id: 'ExplainerDetail' })

export const science = noun('science', {
  list: openCall({
    route: 'GET /v2/science/list',
    summary: 'Explainers, newest first; with `level` those of one level.',
    input: z.object({
      ...paging,
      end_time: optionalTime,
      ...inLanguages,
      level: optionalNumber(0, 3).describe('1 to 3; 0 or absent: all levels'),
    }),
    output: listOf(explainer).extend(showsAll),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [anyTag('explainer'), ...itemTags(list)],
  }),

  detail: openCall({
    route: 'GET /v2/science/detail',
    summary: 'One explainer with author, tags, languages, corrections, neighbours and related explainers.',
    input: z.object({ id }),
    output: explainerDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => detailTags('explainer', item),
    refusals: ['not_found', 'withdrawn'],
  }),
})
