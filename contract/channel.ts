import { z } from 'zod'
import { channelTypes } from '#domain/official-account.ts'
import { call, noun } from './noun.ts'
import { always, optionalChoice } from './parameters.ts'
import { channelsTag } from './tags.ts'

const seconds = z.number().int().meta({ description: 'Unix seconds' })

const officialChannel = z
  .object({
    id: z.number().int(),
    type: z.enum(channelTypes),
    account: z.string().meta({ description: 'With its @, exactly as it is written' }),
    url: z.string(),
    note: z.string().meta({ description: 'Its purpose, in the language of the call, or empty' }),
    listed_time: seconds,
    ended_time: seconds.nullable().meta({ description: 'Since when it is no channel of ours any more' }),
  })
  .meta({ id: 'OfficialChannel' })
export type OfficialChannel = z.output<typeof officialChannel>

const difference = z
  .object({
    place: z.number().int().meta({
      description:
        'From 1, in the account that was looked up; of missing characters the place before which they are missing',
    }),
    entered: z.string().meta({ description: 'Empty: missing there' }),
    official: z.string().meta({ description: 'Empty: added there' }),
  })
  .meta({ description: 'One place where two accounts differ; a run of added or missing characters is one' })
export type Difference = z.output<typeof difference>

const lookUp = z.object({
  account: z.string().meta({ description: 'As it was looked up, with its @' }),
  type: z.enum(channelTypes).nullable(),
  state: z.enum(['official', 'ended', 'elsewhere', 'similar', 'unknown']).meta({
    description:
      'official: exactly this account is ours; ended: it was; elsewhere: only on the other network; similar: it is not ours and looks like one that is; unknown: we cannot vouch for it',
  }),
  channels: z
    .array(officialChannel)
    .meta({ description: 'Those with exactly this account; none when similar or unknown' }),
  similar: z.array(
    z.object({
      channel: officialChannel,
      is_case_only: z.boolean().meta({ description: 'A similar account exists that differs in capitals only' }),
      differences: z.array(difference),
    }),
  ),
  lookups: z
    .number()
    .int()
    .meta({ description: 'How often it was looked up, including this time; who looked it up is not stored' }),
  lookups_since: seconds.nullable(),
})
export type LookUp = z.output<typeof lookUp>

export const channel = noun('channel', {
  auth: call({
    route: 'GET /v2/channel/auth',
    summary:
      'Whether an account is an official channel: exact and case-sensitive. A look-alike is named with what differs, never verified.',
    caller: 'anon',
    input: z.object({
      account: always(z.string().max(400).default('')).meta({ description: '`@name`, or a link to the account' }),
      type: optionalChoice(channelTypes),
    }),
    output: lookUp,
    limit: { points: 60, minutes: 10 },
    changes: true,
    refusals: ['channel_format'],
  }),

  list: call({
    route: 'GET /v2/channel/list',
    summary: 'Every official channel of today.',
    caller: 'anon',
    input: z.object({}),
    output: z.object({ list: z.array(officialChannel), change_time: seconds.nullable() }),
    maxAgeSeconds: 15,
    tags: () => [channelsTag],
  }),
})
