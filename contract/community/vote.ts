import { z } from 'zod'
import { call, noun, openCall } from '#contract/noun.ts'
import { count, id, repeatedType, wholeNumber } from '#contract/parameters.ts'
import { votesTag } from '#contract/tags.ts'

const votes = z.object({
  article_id: count,
  options: z.array(z.object({ option: z.union([z.literal(1), z.literal(2)]).describe('1 bullish, 2 bearish'), count })),
  my_option: z.union([z.literal(1), z.literal(2)]).nullable(),
})

export const vote = noun('vote', {
  info: openCall({
    route: 'GET /v2/vote/info',
    summary: 'The votes of an item, and that of the caller.',
    input: z.object({ article_id: id, type: repeatedType }),
    output: votes,
    maxAgeSeconds: 15,
    tags: ({ article_id }) => [votesTag(article_id)],
    refusals: ['not_found'],
  }),

  add: call({
    route: 'POST /v2/vote/add',
    summary: 'Votes, once per account and item; another option changes it, 0 withdraws it.',
    input: z.object({
      article_id: id,
      type: repeatedType,
      option: wholeNumber(0, 2).transform((option) => option as 0 | 1 | 2),
    }),
    output: votes,
    limit: { points: 120, minutes: 60 },
    refusals: ['not_found'],
  }),
})
