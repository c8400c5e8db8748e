import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { choice, id } from '#contract/parameters.ts'
import { itemTag } from '#contract/tags.ts'

export const shortlink = noun('shortlink', {
  resolve: openCall({
    route: 'GET /v2/shortlink/resolve',
    summary: 'The address that a short link leads to.',
    input: z.object({ id, type: choice(['article', 'flash']) }),
    output: z.object({ article_id: z.number().int(), path: z.string() }),
    maxAgeSeconds: 60,
    tags: (_, { article_id }) => [itemTag(article_id)],
    refusals: ['not_found'],
  }),
})
