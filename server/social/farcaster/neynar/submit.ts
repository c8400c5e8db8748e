import type { CastIntent, Hex, Intent, ProfileField } from '#server/social/farcaster/intent.ts'
import { textWithNames } from '#domain/platform/text/cast-mentions.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { IdempotencyKey, SocialProvider } from '#server/social/farcaster/provider.ts'
import type { NeynarSource } from './casts.ts'
import { doneShape, postedShape } from './shapes.ts'

type Source = NeynarSource & Pick<SocialProvider, 'profiles' | 'channelsAt'>

/** Neynar returns hashes of casts only. */
const noHash: Hex = '0x'

const profileFields: Record<ProfileField, string> = {
  username: 'username',
  display: 'display_name',
  bio: 'bio',
  pfp: 'pfp_url',
  url: 'url',
}

/** Submits an intent through the signer that Neynar manages. Refuses as Neynar does. */
export async function submitIntent(
  source: Source,
  intent: Intent,
  signer_uuid: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ hash: Hex }> {
  const { neynar, cache } = source
  try {
    if (intent.kind === 'cast') {
      const body = {
        signer_uuid,
        ...(await castBody(source, intent)),
        ...(idempotencyKey && { idem: idemOf(idempotencyKey) }),
      }
      const { cast } = await neynar.send('POST', 'cast', body, postedShape)
      return { hash: cast.hash }
    }
    const [method, path, body] = await callOf(source, intent)
    await neynar.send(method, path, { signer_uuid, ...body }, doneShape)
    return { hash: noHash }
  } finally {
    cache.clear()
  }
}

/** Neynar's idempotency key has sixteen characters. */
const idemOf = ({ id }: IdempotencyKey) => id.replaceAll('-', '').slice(0, 16)

type Call = ['POST' | 'PATCH' | 'DELETE', string, object]

async function callOf(source: Source, intent: Exclude<Intent, CastIntent>): Promise<Call> {
  switch (intent.kind) {
    case 'remove':
      return ['DELETE', 'cast', { target_hash: intent.hash }]
    case 'like':
    case 'recast': {
      const { target } = intent
      if ('url' in target)
        return [methodOf(intent), 'channel/follow', { channel_id: await channelAt(source, target.url) }]
      return [
        methodOf(intent),
        'reaction',
        { reaction_type: intent.kind, target: target.castId.hash, target_author_fid: target.castId.fid },
      ]
    }
    case 'link':
      if (intent.type === 'block') return [methodOf(intent), 'block', { blocked_fid: intent.targetFid }]
      return [methodOf(intent), 'user/follow', { target_fids: [intent.targetFid] }]
    case 'profile':
      return ['PATCH', 'user', { [profileFields[intent.field]]: intent.value }]
  }
}

const methodOf = ({ on }: { on: boolean }) => (on ? 'POST' : 'DELETE')

async function channelAt({ channelsAt }: Source, url: string): Promise<string> {
  const [channel] = await channelsAt([url])
  if (!channel) throw new MessageRefusal('unsupported', 'a follow of this URL')
  return channel.id
}

async function castBody({ profiles }: Source, { text, embeds, mentions, parent }: CastIntent) {
  const mentioned = await profiles([...new Set(mentions.map(({ fid }) => fid))])
  const names = new Map(mentioned.map(({ fid, username }) => [fid, username]))
  return {
    text: textWithNames(text, mentions, (fid) => names.get(fid) || `!${fid}`),
    embeds: embeds.map((embed) => ('url' in embed ? embed : { cast_id: embed.castId })),
    ...(parent &&
      ('url' in parent
        ? { parent: parent.url }
        : { parent: parent.castId.hash, parent_author_fid: parent.castId.fid || undefined })),
  }
}
