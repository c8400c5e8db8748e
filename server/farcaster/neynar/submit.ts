import type { CastIntent, Hex, Intent, ProfileField } from '#server/farcaster/intent.ts'
import { textWithNames } from '#domain/cast-mentions.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import type { IdempotencyKey } from '#server/farcaster/provider.ts'
import type { NeynarReader } from './casts.ts'
import { readChannelsAt } from './channels.ts'
import { readProfiles } from './profiles.ts'
import { doneShape, postedShape } from './shapes.ts'

/** What is no cast has no hash that Neynar would tell. */
const nameless: Hex = '0x'

const profileFields: Record<ProfileField, string> = {
  username: 'username',
  display: 'display_name',
  bio: 'bio',
  pfp: 'pfp_url',
  url: 'url',
}

/** Does what somebody wants through the signer that Neynar keeps for them. Refuses as Neynar does. */
export async function submitIntent(
  reading: NeynarReader,
  intent: Intent,
  signer_uuid: string,
  once: IdempotencyKey | undefined,
): Promise<{ hash: Hex }> {
  const { neynar, cache } = reading
  try {
    if (intent.kind === 'cast') {
      const body = { signer_uuid, ...(await castBody(reading, intent)), ...(once && { idem: idemOf(once) }) }
      const { cast } = await neynar.send('POST', 'cast', body, postedShape)
      return { hash: cast.hash }
    }
    const [method, path, body] = await callOf(reading, intent)
    await neynar.send(method, path, { signer_uuid, ...body }, doneShape)
    return { hash: nameless }
  } finally {
    cache.clear()
  }
}

/** Neynar wants sixteen characters that say whether two calls are one. */
const idemOf = ({ id }: IdempotencyKey) => id.replaceAll('-', '').slice(0, 16)

type Call = ['POST' | 'PATCH' | 'DELETE', string, object]

async function callOf(reading: NeynarReader, intent: Exclude<Intent, CastIntent>): Promise<Call> {
  switch (intent.kind) {
    case 'remove':
      return ['DELETE', 'cast', { target_hash: intent.hash }]
    case 'like':
    case 'recast': {
      const { target } = intent
      if ('url' in target)
        return [methodOf(intent), 'channel/follow', { channel_id: await channelAt(reading, target.url) }]
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

async function channelAt(reading: NeynarReader, url: string): Promise<string> {
  const [channel] = await readChannelsAt(reading, [url])
  if (!channel) throw new MessageRefusal('unsupported', 'a follow of this address')
  return channel.id
}

async function castBody(reading: NeynarReader, { text, embeds, mentions, parent }: CastIntent) {
  const people = await readProfiles(reading, [...new Set(mentions.map(({ fid }) => fid))])
  const names = new Map(people.map(({ fid, username }) => [fid, username]))
  return {
    text: textWithNames(text, mentions, (fid) => names.get(fid) || `!${fid}`),
    embeds: embeds.map((embed) => ('url' in embed ? embed : { cast_id: embed.castId })),
    ...(parent &&
      ('url' in parent
        ? { parent: parent.url }
        : { parent: parent.castId.hash, parent_author_fid: parent.castId.fid || undefined })),
  }
}
