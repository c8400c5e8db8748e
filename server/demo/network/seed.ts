import { buildKeyAdd } from '#server/social/farcaster/protocol/build-key.ts'
import { ed25519KeyType } from '#server/social/farcaster/protocol/limits.ts'
import { keyAddTypes } from '#server/social/farcaster/protocol/typed-data.ts'
import { readFile } from 'node:fs/promises'
import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { defaultChannel } from '#domain/platform/constants.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Config } from '#server/platform/config/config.ts'
import { demoPaths } from '#server/demo/content.ts'
import type { CastEmbed, CastRef, Intent } from '#server/social/farcaster/intent.ts'
import { buildData } from '#server/social/farcaster/protocol/build.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { signMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'

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

interface DemoActor {
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
/** The demo's accounts are older than their casts. */
const accountAgeMinutes = 12_000

/**
 * Fills the embedded network with fictional accounts that cast about the fictional news. Their messages are signed and merged like
 * all others; their keys are never stored, so nobody can sign for them later.
 */
export async function seedDemoNetwork(
  network: Network,
  config: Config,
  now = new Date(),
): Promise<{ accounts: number; casts: number }> {
  const content = JSON.parse(await readFile(new URL('./content.json', import.meta.url), 'utf8')) as Content
  const { db } = network
  await saveChannels(
    db,
    content.channels.map(({ id, name, description }) => ({ id, name, description, url: channelUrl(id), imageUrl: '' })),
  )
  const demoChannels = content.channels.map(({ id }) => id).filter((id) => id !== defaultChannel)
  await db.updateTable('fc_channel').set({ is_demo: true }).where('id', 'in', demoChannels).execute()
  const registeredAt = new Date(now.getTime() - accountAgeMinutes * minuteMs)
  const actors = new Map<string, DemoActor>()
  for (const { key, username, display, bio } of content.people) {
    const actor = await openActor(network, registeredAt)
    actors.set(key, actor)
    const profile = { username, display, bio }
    const messages = Object.entries(profile).map(([field, value]) =>
      actor.sign({ kind: 'profile', field: field as 'bio', value }, registeredAt),
    )
    await network.submitAll(messages)
  }
  await db
    .updateTable('fc_account')
    .set({ is_demo: true })
    .where(
      'fid',
      'in',
      [...actors.values()].map(({ fid }) => fid),
    )
    .execute()
  const casts = await submitCasts(network, content, actors, config, now)
  await network.submitAll(follows(content, actors, registeredAt))
  await network.submitAll(reactions(content, actors, casts, now))
  return { accounts: actors.size, casts: casts.size }
}

/** Opens an account with a key that signs for it. Both private keys exist in memory only. */
async function openActor(network: Network, registeredAt: Date): Promise<DemoActor> {
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
    { fid, network: network.id, now: registeredAt },
  )
  await network.openAccount(signMessage(data, keys))
  return { fid, sign: (intent, now) => signMessage(buildData(intent, { fid, network: network.id, now }), keys) }
}

/** Submits the casts, parents before their answers; returns the reference of each cast by its key. */
async function submitCasts(
  network: Network,
  { casts }: Content,
  actors: Map<string, DemoActor>,
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
    const actor = actors.get(by)!
    const intent: Intent = { kind: 'cast', text, embeds, mentions: [], ...(under ? { parent: under } : {}) }
    const message = actor.sign(intent, new Date(now.getTime() - minutes_ago * minuteMs))
    refs.set(key, { fid: actor.fid, hash: bytesToHex(message.hash) })
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

const follows = ({ people }: Content, actors: Map<string, DemoActor>, registeredAt: Date) =>
  people.flatMap((one) =>
    people
      .filter((other) => other !== one && chance(one.key, 'follows', other.key) < 0.35)
      .map((other, index) =>
        actors
          .get(one.key)!
          .sign(
            { kind: 'link', on: true, type: 'follow', targetFid: actors.get(other.key)!.fid },
            new Date(registeredAt.getTime() + (index + 1) * minuteMs),
          ),
      ),
  )

/** Likes, some recasts, and follows of channels. Older casts had more time to be liked. */
function reactions(
  { people, casts, channels }: Content,
  actors: Map<string, DemoActor>,
  refs: Map<string, CastRef>,
  now: Date,
): SignedMessage[] {
  const onCasts = casts.flatMap((cast) =>
    people.flatMap(({ key }) => {
      if (key === cast.by) return []
      const likely = cast.parent ? 0.12 : Math.min(0.6, 0.2 + cast.minutes_ago / 3000)
      const at = new Date(now.getTime() - cast.minutes_ago * minuteMs * chance(key, 'when', cast.key))
      const target = { castId: refs.get(cast.key)! }
      const actor = actors.get(key)!
      const liked = chance(key, 'likes', cast.key) < likely
      const recast = !cast.parent && chance(key, 'recasts', cast.key) < 0.06
      return [
        ...(liked ? [actor.sign({ kind: 'like', on: true, target }, at)] : []),
        ...(recast ? [actor.sign({ kind: 'recast', on: true, target }, at)] : []),
      ]
    }),
  )
  const onChannels = channels.flatMap(({ id }) =>
    people
      .filter(({ key }) => id === defaultChannel || chance(key, 'in', id) < 0.3)
      .map(({ key }) =>
        actors
          .get(key)!
          .sign(
            { kind: 'like', on: true, target: { url: channelUrl(id) } },
            new Date(now.getTime() - accountAgeMinutes * minuteMs * chance(key, id)),
          ),
      ),
  )
  return [...onCasts, ...onChannels]
}
