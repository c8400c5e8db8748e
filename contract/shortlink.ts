import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './parameters.ts'

export const shortlinkResolve = endpoint({
  name: 'shortlink.resolve',
  summary: 'The address that a short link leads to.',
  caller: 'anon',
  input: z.object({ id, type: z.preprocess((value) => value || 'article', z.enum(['flash', 'article'])) }),
  output: z.object({ article_id: z.number().int(), path: z.string() }),
  maxAgeSeconds: 60,
  refusals: ['not_found'],
})
