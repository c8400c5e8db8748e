import { z } from 'zod'
import { maxReportLength } from '#domain/platform/constants.ts'
import { noun, openCall } from '#contract/noun.ts'
import { always, optionalText } from '#contract/parameters.ts'

export const report = noun('report', {
  add: openCall({
    route: 'POST /v2/report/add',
    summary: 'Sends a report to the desk; `target` is the address on this site that it is about.',
    input: z.object({
      content: always(
        z
          .string()
          .max(2 * maxReportLength)
          .default(''),
      ),
      email: always(z.string().max(400).default('')),
      target: optionalText(500),
    }),
    output: z.object({ id: z.number().int() }),
    limit: { points: 10, minutes: 60 },
    refusals: ['enter_content', 'email_format', 'content_long'],
  }),
})
