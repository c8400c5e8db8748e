import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { count, optionalText } from '#contract/parameters.ts'

export const statistics = noun('statistics', {
  get: openCall({
    route: 'POST /v2/Statistics/getstatistics',
    summary:
      'Counts one use of a feature by `name` (and `path`), and returns its counts of today and of all days. Nothing about the caller is stored.',
    input: z.object({ name: optionalText(60), path: optionalText(200) }),
    output: z.object({ name: z.string(), path: z.string(), today: count, all: count }),
    limit: { points: 600, minutes: 60 },
  }),
})
