import { z } from 'zod'
import { authorView } from '#contract/news/author.ts'
import { newsItem } from '#contract/news/item.ts'
import { call, noun, openCall, type Route } from '#contract/noun.ts'
import { listOf, optionalId, optionalText, paging } from '#contract/parameters.ts'

const changes = (route: Route, summary: string) =>
  call({
    route,
    summary,
    caller: 'token',
    input: z.object({ id: optionalId, author_id: optionalId.meta({ description: 'The same as `id`' }) }),
    output: z.object({ is_followed: z.boolean(), followers: z.number().int() }),
    limit: { points: 200, minutes: 60 },
    refusals: ['not_found'],
  })

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
    caller: 'token',
    input: z.object({ ...paging }),
    output: listOf(authorView.extend({ newest: z.array(newsItem) })),
  }),

  follow: changes('POST /v2/followAuthor/follow', 'Follows an author. Repeating it changes nothing.'),
  unfollow: changes('POST /v2/followAuthor/unfollow', 'Ends following an author.'),
})
