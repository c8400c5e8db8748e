import { z } from 'zod'
import { cast, castHash } from './cast.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import type { RefusalName } from './errors.ts'
import { frame } from './frame.ts'
import { id, optionalFlagOf, optionalId, optionalNumber, optionalText } from './parameters.ts'

const on = optionalFlagOf(true).meta({ description: 'Off takes it back' })
const hash = castHash.meta({ description: '20 bytes in hex' })
const text = (max: number) => z.preprocess((value) => value ?? '', z.string().max(max))

/** What a write is answered with. */
const done = z.object({
  success: z.literal(true),
  state: z
    .enum(['done', 'sending'])
    .meta({ description: '`sending`: it is kept until the network takes it (social.outbox)' }),
})

const write = <Input extends z.ZodObject, Output extends z.ZodType = typeof done>({
  refusals,
  ...facts
}: Pick<Endpoint<Input>, 'name' | 'summary' | 'input' | 'refusals' | 'limit'> & { output?: Output }) =>
  endpoint({
    output: done as unknown as Output,
    ...facts,
    caller: 'fc',
    maxAgeSeconds: 0,
    refusals: ['signer', 'network_refused', ...refusals],
  })

const embed = z.union([
  z.object({ cast_id: z.object({ hash: castHash, fid: optionalId }) }),
  z.object({ url: z.string().max(2000) }),
])
const castRefusals: RefusalName[] = [
  'cast_empty',
  'cast_long',
  'cast_embeds',
  'cast_url',
  'cast_gone',
  'channel_unknown',
]

export const socialCreateCast = write({
  name: 'social.createCast',
  summary:
    'Posts a cast: into a channel, in answer to another one, quoting one. `@name` in the text becomes a mention.',
  input: z.object({
    channel_id: optionalText(64),
    text: text(20_000).meta({ description: 'At most 1,024 bytes of UTF-8' }),
    parent_author_fid: optionalId,
    parent: z
      .preprocess((value) => value || undefined, castHash.optional())
      .meta({ description: 'Hash of the cast that is answered' }),
    embeds: z
      .preprocess((value) => value || [], z.array(embed).max(20))
      .meta({ description: 'A quote `{cast_id: {hash, fid}}` and up to two `{url}`' }),
  }),
  output: done.extend({
    hash: z.string().nullable().meta({ description: 'Null while it waits to be sent' }),
    cast: cast.nullable(),
    outbox_id: z.string().nullable(),
  }),
  limit: { points: 60, minutes: 10 },
  refusals: castRefusals,
})

export const socialDeleteCast = write({
  name: 'social.deleteCast',
  summary: 'Deletes a cast of the caller.',
  input: z.object({ hash }),
  limit: { points: 120, minutes: 10 },
  refusals: ['cast_gone', 'cast_foreign'],
})

export const socialReaction = write({
  name: 'social.reaction',
  summary: 'Likes or recasts a cast, or takes that back.',
  input: z.object({ hash, fid: optionalId, type: z.enum(['like', 'recast']).meta({ examples: ['like'] }), on }),
  limit: { points: 600, minutes: 10 },
  refusals: ['cast_gone'],
})

export const socialFollowUser = write({
  name: 'social.followUser',
  summary: 'Follows an account, or ends that.',
  input: z.object({ fid: id, follow: on }),
  limit: { points: 300, minutes: 10 },
  refusals: ['own_target', 'person_unknown'],
})

export const socialBlock = write({
  name: 'social.block',
  summary: 'Blocks an account, for all to see, or ends that.',
  input: z.object({ fid: id, on }),
  limit: { points: 120, minutes: 10 },
  refusals: ['own_target', 'person_unknown'],
})

export const socialMute = write({
  name: 'social.mute',
  summary: 'Hides an account from the caller alone, or ends that. Nobody else learns of it.',
  input: z.object({ fid: id, on }),
  limit: { points: 120, minutes: 10 },
  refusals: ['own_target', 'person_unknown'],
})

export const socialFollowChannel = write({
  name: 'social.followChannel',
  summary: 'Follows a channel, or ends that.',
  input: z.object({ id: z.string().max(64), on }),
  limit: { points: 300, minutes: 10 },
  refusals: ['channel_unknown', 'network_unable'],
})

const profileText = z
  .string()
  .max(4000)
  .nullish()
  .transform((value) => value ?? undefined)

export const socialUpdateProfile = write({
  name: 'social.updateProfile',
  summary: 'Changes what the caller says of themselves; what is not given stays.',
  input: z.object({
    displayName: profileText.meta({ description: 'At most 32 bytes of UTF-8' }),
    username: profileText.meta({ description: 'Up to 16 of a-z, 0-9 and hyphens between them; empty gives it back' }),
    bio: profileText.meta({ description: 'At most 256 bytes of UTF-8' }),
    pfp: profileText.meta({ description: 'An address that POST /v2/upload gave; empty for none' }),
  }),
  output: done.extend({
    fid: z.number().int(),
    username: z.string(),
    displayName: z.string(),
    bio: z.string(),
    pfp_url: z.string(),
  }),
  limit: { points: 60, minutes: 60 },
  refusals: ['network_unable', 'profile_long', 'username_format', 'username_taken', 'foreign_image'],
})

export const socialTranslate = endpoint({
  name: 'social.translate',
  summary: 'Translates a cast, or a text.',
  caller: 'anon',
  input: z.object({
    hash: z.preprocess((value) => value || undefined, castHash.optional()),
    text: text(4000),
    lang: optionalText(10),
  }),
  output: z.object({ text: z.string(), lang: z.string() }),
  maxAgeSeconds: 0,
  limit: { points: 60, minutes: 60 },
  refusals: ['translate_absent'],
})

export const socialFrameAction = write({
  name: 'social.frameAction',
  summary:
    'Presses a button of a frame in the name of the caller; the frame gets a signed message, and its answer is read here.',
  input: z.object({
    hash,
    url: z
      .string()
      .max(1024)
      .meta({ description: 'Where the frame takes presses', examples: ['https://example.com/frame'] }),
    buttonIndex: optionalNumber(1, 5).transform((index) => index ?? 1),
    inputText: text(256),
    state: text(4096),
  }),
  output: z.object({
    message: z.string().meta({ description: 'What the frame says instead of showing another picture' }),
    frame: frame.nullable(),
  }),
  limit: { points: 120, minutes: 10 },
  refusals: ['cast_gone', 'cast_url', 'frame_failed', 'network_unable'],
})

/** What a person still has to see of something that the network did not take yet. */
export const waitingWrite = z.object({
  id: z.string(),
  kind: z.string().meta({ description: '`cast`, `remove`, `like`, `recast`, `link`, `profile`' }),
  text: z.string(),
  state: z.enum(['sending', 'failed']),
  reason: z.string().meta({ description: 'Why the network refused, in the language of the call' }),
  add_time: z.number().int(),
})
export type WaitingWrite = z.output<typeof waitingWrite>

export const socialOutbox = write({
  name: 'social.outbox',
  summary: 'What the caller did that the network does not have yet, the oldest first.',
  input: z.object({}),
  output: z.object({ list: z.array(waitingWrite) }),
  refusals: [],
})

const outboxId = z.uuid()

export const socialRetry = write({
  name: 'social.retry',
  summary: 'Sends something that waits or failed again, now.',
  input: z.object({ id: outboxId }),
  limit: { points: 120, minutes: 10 },
  refusals: ['not_found'],
})

export const socialDiscard = write({
  name: 'social.discard',
  summary: 'Gives up something that waits or failed.',
  input: z.object({ id: outboxId }),
  output: z.object({}),
  refusals: ['not_found'],
})
