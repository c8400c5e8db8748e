import { z } from 'zod'
import { itemKinds } from '#domain/news/item/kind.ts'
import { itemType } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { count, listOf, paging } from '#contract/parameters.ts'
import { anyTag } from '#contract/tags.ts'

export const correction = noun('correction', {
  list: openCall({
    route: 'GET /v2/correction/list',
    summary: 'Corrections of what is public in the language of the call, newest first.',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: count,
        article_id: count,
        type: itemType,
        title: z.string().describe('Of the item'),
        content: z.string().describe('The correction as plain text'),
        add_time: count.describe('Unix seconds'),
      }),
    ),
    maxAgeSeconds: 15,
    tags: () => itemKinds.map(anyTag),
  }),
})
