import { z } from 'zod'
import { inLanguages, newsDetail, newsItem, showsAll } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { id, listOf, optionalTime, paging } from '#contract/parameters.ts'
import { detailTags, itemTags, listTag } from '#contract/tags.ts'

const credit = {
  byline: z.string().describe('Its author at the original outlet (`source_name`), or empty'),
  licence: z.string().describe('The licence under which it is republished, or empty'),
}

export const column = newsItem.extend(credit).meta({ id: 'Column' })
export type Column = z.output<typeof column>
export const columnDetail = newsDetail.extend(credit).meta({ id: 'ColumnDetail' })

export const inclusion = noun('inclusion', {
  list: openCall({
    route: 'GET /v2/inclusion/list',
    summary: 'Columns republished from other outlets, newest first, each with its credit and the link to its original.',
    input: z.object({ ...paging, end_time: optionalTime, ...inLanguages }),
    output: listOf(column).extend(showsAll),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [listTag('column'), ...itemTags(list)],
  }),

  detail: openCall({
    route: 'GET /v2/inclusion/detail',
    summary: 'One column with its credit, languages, corrections, neighbours and related columns.',
    input: z.object({ id }),
    output: columnDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => detailTags('column', item),
    refusals: ['not_found', 'withdrawn'],
  }),
})
