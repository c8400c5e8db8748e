import { buildKeyAdd } from '#server/farcaster/protocol/build-key.ts'
import { ed25519KeyType } from '#server/farcaster/protocol/limits.ts'
import { keyAddTypes } from '#server/farcaster/protocol/typed-data.ts'
import { readFile } from 'node:fs/promises'
import { MessageType } from '#server/farcaster/protocol/proto/message_pb.js'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { defaultChannel } from '#domain/constants.ts'
import { toFarcasterTime } from '#domain/farcaster.ts'
import type { Config } from '#server/config/config.ts'
import { demoPaths } from '#server/demo/content.ts'
import type { CastEmbed, CastRef, Intent } from '#server/farcaster/intent.ts'
import { buildData } from '#server/farcaster/protocol/build.ts'
import { newEd25519 } from '#server/farcaster/protocol/ed25519.ts'
import { signMessage, type SignedMessage } from '#server/farcaster/protocol/message.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import { saveChannels } from '#server/farcaster/read/channels.ts'

interface Content {
  people: { key: string; username: string; display: string; bio: string }[]
  channels: { id: string; name: string; description: string }[]
  casts: {
    key: string
    by: string
    minutes_ago: number
    text: string
    channel?: string
    parent?: string
    quote?: string
    link?: string
  }[]
}

interface Voice {
  fid: number
  sign: (intent: Intent, at: Date) => SignedMessage
}

const channelUrl = (id: string) => `https://farcaster.xyz/~/channel/${id}`
/** The types of messages that the demo's keys may sign. */
const scopes = [
  MessageType.CAST_ADD,
  MessageType.CAST_REMOVE,
  MessageType.REACTION_ADD,
  MessageType.LINK_ADD,
  MessageType.USER_DATA_ADD,
]
const ninetyDaysSeconds = 7_776_000
const minuteMs = 60_000
/** The demo's accounts are older than all of their casts. */
const bornMinutesAgo = 12_000

/**
 * Fills the embedded network with invented people who speak about the invented news, by messages that are really signed and
 * taken in as everybody's are. Their keys are forgotten when it is done: nobody speaks for them later.
 */
export async function seedDemoNetwork(
  network: Network,
  config: Config,
  now = new Date(),
): Promise<{ people: number; casts: number }> {
  const content = JSON.parse(await readFile(new URL('./content.json', import.meta.url), 'utf8')) as Content
  const { db } = network
  await saveChannels(
    db,
    content.channels.map(({ id, name, description }) => ({ id, name, description, url: channelUrl(id), imageUrl: '' })),
  )
  const invented = content.channels.map(({ id }) => id).filter((id) => id !== defaultChannel)
  await db.updateTable('fc_channel').set({ is_demo: true }).where('id', 'in', invented).execute()
  const born = new Date(now.getTime() - bornMinutesAgo * minuteMs)
  const voices = new Map<string, Voice>()
  for (const { key, username, display, bio } of content.people) {
    const voice = await openVoice(network, born)
    voices.set(key, voice)
    const profile = { username, display, bio }
    const said = Object.entries(profile).map(([field, value]) =>
      voice.sign({ kind: 'profile', field: field as 'bio', value }, born),
    )
    await network.submitAll(said)
  }
  await db
    .updateTable('fc_account')
    .set({ is_demo: true })
    .where(
      'fid',
      'in',
      [...voices.values()].map(({ fid }) => fid),
    )
    .execute()
  const casts = await say(network, content, voices, config, now)
  await network.submitAll(follows(content, voices, born))
  await network.submitAll(reactions(content, voices, casts, now))
  return { people: voices.size, casts: casts.size }
}

/** Opens an account with a key that signs for it. Both private keys exist in memory only. */
async function openVoice(network: Network, born: Date): Promise<Voice> {
  const custody = privateKeyToAccount(generatePrivateKey())
  const keys = newEd25519()
  const fid = await network.reserveFid()
  const deadline = toFarcasterTime(new Date()) + 3600
  const terms = { scopes, ttl: ninetyDaysSeconds, nonce: 1, deadline }
  const key = bytesToHex(keys.publicKey)
  const custodySignature = await custody.signTypedData({
    ...keyAddTypes,
    primaryType: 'KeyAdd',
    message: { ...terms, keyType: ed25519KeyType, fid: BigInt(fid), key, deadline: BigInt(deadline) },
  })
  const metadata = await (await network.app()).requestKey(keys.publicKey, deadline)
  const data = buildKeyAdd(
    terms,
    { key: keys.publicKey, custodySignature: hexToBytes(custodySignature), metadata },
    { fid, network: network.id, now: born },
  )
  await network.openAccount(signMessage(data, keys))
  return { fid, sign: (intent, now) => signMessage(buildData(intent, { fid, network: network.id, now }), keys) }
}

/** Submits the casts, parents before their answers; returns the reference of each cast by its key. */
async function say(
  network: Network,
  { casts }: Content,
  voices: Map<string, Voice>,
  config: Config,
  now: Date,
): Promise<Map<string, CastRef>> {
  const paths = await demoPaths()
  const refs = new Map<string, CastRef>()
  const messages = casts.map(({ key, by, minutes_ago, text, channel, parent, quote, link }) => {
    const embeds: CastEmbed[] = [
      ...(link ? [{ url: config.site.origin + paths.get(link)! }] : []),
      ...(quote ? [{ castId: refs.get(quote)! }] : []),
    ]
    const under = parent ? { castId: refs.get(parent)! } : channel ? { url: channelUrl(channel) } : undefined
    const voice = voices.get(by)!
    const intent: Intent = { kind: 'cast', text, embeds, mentions: [], ...(under ? { parent: under } : {}) }
    const message = voice.sign(intent, new Date(now.getTime() - minutes_ago * minuteMs))
    refs.set(key, { fid: voice.fid, hash: bytesToHex(message.hash) })
    return message
  })
  await network.submitAll(messages)
  return refs
}

/** A pseudo-random number between 0 and 1 that is the same in every demo. */
const chance = (...of: (string | number)[]) => {
  let hash = 2_166_136_261
  for (const sign of of.join(' ')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0
  return hash / 0xffff_ffff
}

const follows = ({ people }: Content, voices: Map<string, Voice>, born: Date) =>
  people.flatMap((one) =>
    people
      .filter((other) => other !== one && chance(one.key, 'follows', other.key) < 0.35)
      .map((other, index) =>
        voices
          .get(one.key)!
          .sign(
            { kind: 'link', on: true, type: 'follow', targetFid: voices.get(other.key)!.fid },
            new Date(born.getTime() + (index + 1) * minuteMs),
          ),
      ),
  )

/** Likes, some recasts, and follows of channels. Older casts had more time to be liked. */
function reactions(
  { people, casts, channels }: Content,
  voices: Map<string, Voice>,
  refs: Map<string, CastRef>,
  now: Date,
): SignedMessage[] {
  const onCasts = casts.flatMap((cast) =>
    people.flatMap(({ key }) => {
      if (key === cast.by) return []
      const likely = cast.parent ? 0.12 : Math.min(0.6, 0.2 + cast.minutes_ago / 3000)
      const at = new Date(now.getTime() - cast.minutes_ago * minuteMs * chance(key, 'when', cast.key))
      const target = { castId: refs.get(cast.key)! }
      const voice = voices.get(key)!
      const liked = chance(key, 'likes', cast.key) < likely
      const recast = !cast.parent && chance(key, 'recasts', cast.key) < 0.06
      return [
        ...(liked ? [voice.sign({ kind: 'like', on: true, target }, at)] : []),
        ...(recast ? [voice.sign({ kind: 'recast', on: true, target }, at)] : []),
      ]
    }),
  )
  const onChannels = channels.flatMap(({ id }) =>
    people
      .filter(({ key }) => id === defaultChannel || chance(key, 'in', id) < 0.3)
      .map(({ key }) =>
        voices
          .get(key)!
          .sign(
            { kind: 'like', on: true, target: { url: channelUrl(id) } },
            new Date(now.getTime() - bornMinutesAgo * minuteMs * chance(key, id)),
          ),
      ),
  )
  return [...onCasts, ...onChannels]
}
