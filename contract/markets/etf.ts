import { z } from 'zod'
import { heldReasons } from '#domain/markets/series/check.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice, optionalTime } from '#contract/parameters.ts'
import { seriesTag } from '#contract/tags.ts'

const decimal = z.string().nullable().describe('An exact decimal; null is unknown')
const time = z.number().describe('Unix seconds of the beginning of the day')

export const etf = noun('etf', {
  list: openCall({
    route: 'GET /v2/etf/list',
    summary:
      'Net flow of funds by issuer and day, newest first, with the sum of each day and the cumulative sum; at most 400 days.',
    input: z.object({ asset: choice(['btc', 'eth']), start_time: optionalTime, end_time: optionalTime }),
    output: z.object({
      key: z.string().describe('Key of the series of the sums'),
      unit: z.string(),
      source: z.string(),
      source_url: z.string(),
      method: z.string(),
      is_demo: z.boolean().describe('Invented numbers'),
      issuers: z.array(z.string()),
      list: z.array(
        z.object({
          time,
          flows: z.array(decimal).describe('In the order of `issuers`'),
          total: decimal.describe('Null while an issuer is missing or held back'),
          cumulative: decimal.describe('The sum of all totals up to this day'),
          held: z.array(
            z.object({
              issuer: z.string(),
              value: z.string().describe('As it arrived'),
              reason: z.enum(heldReasons),
            }),
          ),
        }),
      ),
      totals: z
        .object({ flows: z.array(decimal), total: decimal })
        .describe('Since the first day, regardless of the requested times'),
    }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),
})
export type EtfTable = z.output<(typeof etf.list)['output']>
