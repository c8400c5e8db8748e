import { z } from 'zod'
import { channelTypes } from '#domain/social/official-account.ts'
import { noun, openCall } from '#contract/noun.ts'
import { always, isDemo, namedShape, optionalChoice, time as seconds } from '#contract/parameters.ts'
import { channelsTag } from '#contract/tags.ts'

const officialChannel = namedShape('OfficialChannel', {
  id: z.number().int(),
  type: z.enum(channelTypes),
  account: z.string().describe('With its @, exactly as it is written'),
  url: z.string(),
  note: z.string().describe('Its purpose, in the language of the call, or empty'),
  listed_time: seconds,
  ended_time: seconds.nullable().describe('When it ceased to be an official channel'),
  is_demo: isDemo,
})
export type OfficialChannel = z.output<typeof officialChannel>

const difference = z
  .object({
    place: z
      .number()
      .int()
      .describe(
        'From 1, in the account that was looked up; of missing characters the place before which they are missing',
      ),
    entered: z.string().describe('Empty: missing there'),
    official: z.string().describe('Empty: added there'),
  })
  .describe('One place where two accounts differ; a run of added or missing characters is one')
export type Difference = z.output<typeof difference>

const lookUp = z.object({
  account: z.string().describe('As it was looked up, with its @'),
  type: z.enum(channelTypes).nullable(),
  state: z
    .enum(['official', 'ended', 'elsewhere', 'similar', 'unknown'])
    .describe(
      'official: an official channel, with exactly this name; ended: it was one formerly; elsewhere: official on the other network only; similar: not official, but its name resembles one that is; unknown: neither',
    ),
  channels: z.array(officialChannel).describe('Those with exactly this account; none when similar or unknown'),
  similar: z.array(
    z.object({
      channel: officialChannel,
      is_case_only: z.boolean().describe('A similar account exists that differs in capitals only'),
      differences: z.array(difference),
    }),
  ),
  lookups: z.number().int().describe('How often it was looked up, including this time; who looked it up is not stored'),
  lookups_since: seconds.nullable(),
})
export type LookUp = z.output<typeof lookUp>

export const channel = noun('channel', {
  auth: openCall({
    route: 'GET /v2/channel/auth',
    summary:
      'Whether an account is an official channel: exact and case-sensitive. For a look-alike the response lists the differences.',
    input: z.object({
      account: always(z.string().max(400).default('')).describe('`@name`, or a link to the account'),
      type: optionalChoice(channelTypes),
    }),
    output: lookUp,
    limit: { points: 60, minutes: 10 },
    changes: true,
    refusals: ['channel_format'],
  }),

  list: openCall({
    route: 'GET /v2/channel/list',
    summary: 'The current official channels.',
    output: z.object({ list: z.array(officialChannel), change_time: seconds.nullable() }),
    maxAgeSeconds: 15,
    tags: () => [channelsTag],
  }),
})
