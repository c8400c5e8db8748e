import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './parameters.ts'
import { itemTag } from './tags.ts'

export const shortlinkResolve = endpoint({
  name: 'shortlink.resolve',
  summary: 'The address that a short link leads to.',
  caller: 'anon',
  input: z.object({ id, type: z.preprocess((value) => value || 'article', z.enum(['flash', 'article'])) }),
  output: z.object({ article_id: z.number().int(), path: z.string() }),
  maxAgeSeconds: 60,
  tags: (_, { article_id }) => [itemTag(article_id)],
  refusals: ['not_found'],
})
