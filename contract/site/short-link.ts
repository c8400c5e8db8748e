import { z } from 'zod'
import { itemKinds } from '#domain/news/item/kind.ts'
import { noun, openCall } from '#contract/noun.ts'
import { shortWayNames } from '#domain/news/item/short-link.ts'
import { choice, id, requiredText } from '#contract/parameters.ts'
import { itemTag } from '#contract/tags.ts'

export const shortlink = noun('shortlink', {
  resolve: openCall({
    route: 'GET /v2/shortlink/resolve',
    summary: 'The address that a short link leads to.',
    input: z.object({ id, type: choice(itemKinds) }),
    output: z.object({ article_id: z.number().int(), path: z.string() }),
    maxAgeSeconds: 60,
    tags: (_, { article_id }) => [itemTag(article_id)],
    refusals: ['not_found'],
  }),

  count: openCall({
    route: 'POST /v2/shortlink/count',
    summary:
      'Counts a visit that began with the short link of a page that is no item. Nothing of it leads to the reader.',
    input: z.object({
      from: requiredText(100).describe('The host of the page with the link, `-` for none'),
      link: choice(shortWayNames),
    }),
    limit: { points: 60, minutes: 60 },
  }),
})
