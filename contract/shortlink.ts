import { z } from 'zod'
import { call, noun } from './noun.ts'
import { choice, id } from './parameters.ts'
import { itemTag } from './tags.ts'

export const shortlink = noun('shortlink', {
  resolve: call({
    route: 'GET /v2/shortlink/resolve',
    summary: 'The address that a short link leads to.',
    caller: 'anon',
    input: z.object({ id, type: choice(['article', 'flash']) }),
    output: z.object({ article_id: z.number().int(), path: z.string() }),
    maxAgeSeconds: 60,
    tags: (_, { article_id }) => [itemTag(article_id)],
    refusals: ['not_found'],
  }),
})
