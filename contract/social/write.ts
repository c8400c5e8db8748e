import { z } from 'zod'
import { maxScheduleDays, maxThread } from '#domain/platform/constants.ts'
import { cast, castHash } from './cast.ts'
import { call } from '#contract/noun.ts'
import type { RefusalName } from '#contract/errors.ts'
import { frame } from './frame.ts'
import {
  anyText,
  id,
  optionalId,
  optionalList,
  optionalNumber,
  optionalSwitch,
  optionalText,
  optionalTime,
  optionalUnlessFalsy,
} from '#contract/parameters.ts'
import { translates, translationRefusals, translationOrigin, wantedLanguage } from '#contract/platform/translation.ts'
import { picture } from '#contract/picture.ts'

const on = optionalSwitch(true).describe('Off undoes it')
const hash = castHash.describe('20 bytes in hex')

/** The result of a write. */
const done = z.object({
  success: z.literal(true),
  state: z.enum(['done', 'sending']).describe('`sending`: stored until the network accepts it (social.outbox)'),
})

const write = { caller: 'fc' as const, output: done }
const refusing = (...own: RefusalName[]): RefusalName[] => ['signer', 'network_refused', ...own]

const embed = z.union([
  z.object({ cast_id: z.object({ hash: castHash, fid: optionalId }) }),
  z.object({ url: z.string().max(512) }),
])
const castRefusals: RefusalName[] = [
  'cast_empty',
  'cast_long',
  'cast_embeds',
  'cast_url',
  'cast_gone',
  'channel_unknown',
]

const profileText = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? undefined)

/** A message of the caller that the network has not accepted yet, or has refused, or that waits for its time. */
export const waitingWrite = z.object({
  id: z.string(),
  kind: z.string().describe('`cast`, `remove`, `like`, `recast`, `link`, `profile`'),
  text: z.string(),
  state: z.enum(['scheduled', 'sending', 'failed']),
  reason: z.string().describe('Why the network refused, in the language of the call'),
  add_time: z.number().int().describe('Unix seconds; of one that is scheduled when it is sent'),
})
export type WaitingWrite = z.output<typeof waitingWrite>

const outboxId = z.uuid()

export const writeCalls = {
  createCast: call({
    ...write,
    route: 'POST /v2/farcaster/create-cast',
    summary:
      'Posts a cast, optionally into a channel, as a reply or with a quote. `@name` in the text becomes a mention.',
    input: z.object({
      channel_id: optionalText(64),
      text: anyText(2500).describe('At most 1,024 bytes of UTF-8'),
      parent_author_fid: optionalId,
      parent: optionalUnlessFalsy(castHash).describe('Hash of the cast that it replies to'),
      idempotency_key: optionalUnlessFalsy(z.uuid()).describe(
        'The same for each attempt to post one cast, which is then posted once',
      ),
      thread: optionalList(anyText(2500), maxThread - 1).describe(
        'The casts that follow it, each an answer to the one before',
      ),
      send_at: optionalTime.describe(
        `Unix seconds, up to ${maxScheduleDays} days ahead: it is signed and sent then; until then it is in social.outbox`,
      ),
      embeds: optionalList(embed, 5).describe(
        'A quote `{cast_id: {hash, fid}}` and `{url}` of links and of up to two images; four in all',
      ),
    }),
    output: done.extend({
      hash: z.string().nullable().describe('Null while it waits to be sent'),
      cast: cast.nullable(),
      outbox_id: z.string().nullable(),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: refusing(...castRefusals),
  }),

  deleteCast: call({
    ...write,
    route: 'POST /v2/farcaster/delete-cast',
    summary: 'Deletes a cast of the caller.',
    input: z.object({ hash }),
    limit: { points: 120, minutes: 10 },
    refusals: refusing('cast_gone', 'cast_foreign'),
  }),

  reaction: call({
    ...write,
    route: 'POST /v2/farcaster/reaction',
    summary: 'Likes or recasts a cast, or undoes that.',
    input: z.object({ hash, fid: optionalId, type: z.enum(['like', 'recast']).meta({ examples: ['like'] }), on }),
    limit: { points: 600, minutes: 10 },
    refusals: refusing('cast_gone'),
  }),

  bookmark: call({
    ...write,
    route: 'POST /v2/farcaster/bookmark',
    summary: 'Keeps a cast for the caller, or ends that. It is not published.',
    input: z.object({ hash, on }),
    limit: { points: 300, minutes: 10 },
    refusals: refusing('cast_gone'),
  }),

  followUser: call({
    ...write,
    route: 'POST /v2/farcaster/follow-user',
    summary: 'Follows an account, or ends that.',
    input: z.object({ fid: id, follow: on }),
    limit: { points: 300, minutes: 10 },
    refusals: refusing('own_target', 'person_unknown'),
  }),

  block: call({
    ...write,
    route: 'POST /v2/farcaster/block',
    summary: 'Blocks an account publicly, or ends that.',
    input: z.object({ fid: id, on }),
    limit: { points: 120, minutes: 10 },
    refusals: refusing('own_target', 'person_unknown'),
  }),

  mute: call({
    ...write,
    route: 'POST /v2/farcaster/mute',
    summary: 'Hides an account from the caller only, or ends that. It is not published.',
    input: z.object({ fid: id, on }),
    limit: { points: 120, minutes: 10 },
    refusals: refusing('own_target', 'person_unknown'),
  }),

  followChannel: call({
    ...write,
    route: 'POST /v2/farcaster/follow-channel',
    summary: 'Follows a channel, or ends that.',
    input: z.object({ id: z.string().max(64), on }),
    limit: { points: 300, minutes: 10 },
    refusals: refusing('channel_unknown', 'network_unable'),
  }),

  updateProfile: call({
    ...write,
    route: 'POST /v2/farcaster/update-user-profile',
    summary: 'Changes the profile of the caller; absent fields stay.',
    input: z.object({
      displayName: profileText.describe('At most 32 bytes of UTF-8'),
      username: profileText.describe('Up to 16 of a-z, 0-9 and hyphens between them; empty gives it back'),
      bio: profileText.describe('At most 256 bytes of UTF-8'),
      pfp: profileText.describe('An address that POST /v2/upload gave; empty for none'),
    }),
    output: done.extend({
      fid: z.number().int(),
      username: z.string(),
      displayName: z.string(),
      bio: z.string(),
      pfp_url: picture(),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: refusing('network_unable', 'profile_long', 'username_format', 'username_lost', 'foreign_image'),
  }),

  translate: call({
    ...translates,
    route: 'POST /v2/farcaster/translate',
    summary: 'A cast, or a text, translated by machine; checked for its numbers, links and names.',
    input: z.object({
      hash: optionalUnlessFalsy(castHash),
      text: anyText(2500).describe('Instead of a cast'),
      lang: wantedLanguage,
    }),
    output: z.object({ text: z.string(), ...translationOrigin }),
    refusals: ['enter_content', 'cast_gone', 'network_away', ...translationRefusals],
  }),

  frameAction: call({
    ...write,
    route: 'POST /v2/farcaster/frameAction',
    summary:
      'Presses a button of a frame in the name of the caller: sends a signed message to the frame and returns its response.',
    input: z.object({
      hash,
      url: z
        .string()
        .max(1024)
        .meta({ description: 'The target of the pressed button', examples: ['https://example.com/frame'] }),
      buttonIndex: optionalNumber(1, 5).transform((index) => index ?? 1),
      inputText: anyText(256),
      state: anyText(4096),
    }),
    output: z.object({
      message: z.string().describe('Text that the frame shows instead of another picture'),
      frame: frame.nullable(),
    }),
    limit: { points: 120, minutes: 10 },
    refusals: refusing('cast_gone', 'cast_url', 'frame_failed', 'network_unable'),
  }),

  outbox: call({
    ...write,
    route: 'GET /v2/farcaster/outbox',
    summary: 'The messages of the caller that the network has not accepted yet, the oldest first.',
    output: z.object({ list: z.array(waitingWrite) }),
    refusals: refusing(),
  }),

  retry: call({
    ...write,
    route: 'POST /v2/farcaster/outbox/retry',
    summary: 'Sends a waiting or failed message again immediately.',
    input: z.object({ id: outboxId }),
    limit: { points: 120, minutes: 10 },
    refusals: refusing('not_found'),
  }),

  discard: call({
    ...write,
    route: 'POST /v2/farcaster/outbox/discard',
    summary: 'Discards a waiting or failed message.',
    input: z.object({ id: outboxId }),
    output: z.object({}),
    refusals: refusing('not_found'),
  }),
}
