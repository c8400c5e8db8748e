import { z } from 'zod'
import { followCall } from '#contract/community/follow.ts'
import { authorView } from '#contract/news/author.ts'
import { newsItem } from '#contract/news/item.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import { listOf, optionalId, optionalText, paging } from '#contract/parameters.ts'

const named = z.object({ id: optionalId, author_id: optionalId.describe('The same as `id`') })

export const followAuthor = noun('followAuthor', {
  search: openCall({
    route: 'GET /v2/followAuthor/search',
    summary: 'Authors whose name contains `title`, the most followed first.',
    input: z.object({ ...paging, title: optionalText(80) }),
    output: listOf(authorView),
    maxAgeSeconds: 15,
  }),

  list: call({
    route: 'GET /v2/followAuthor/list',
    summary: 'Authors that the caller follows, each with the newest of their works.',
    input: z.object({ ...paging }),
    output: listOf(authorView.extend({ newest: z.array(newsItem) })),
  }),

  follow: followCall('POST /v2/followAuthor/follow', 'Follows an author. Repeating it changes nothing.', named),
  unfollow: followCall('POST /v2/followAuthor/unfollow', 'Ends following an author.', named),
})
