import { MessageData } from '@farcaster/core'
import { castLimits } from '#domain/farcaster.ts'
import type { Hex, Intent } from '../intent.ts'
import type { SignerRef, SocialProvider } from '../provider.ts'
import { buildData } from './build.ts'
import { heldKey } from './held-keys.ts'
import { hashData, signMessage } from './message.ts'
import type { Network } from './network.ts'
import { readCasts, readCastsByFid, readCastsByMention, readCastsByParent } from './read/casts.ts'
import { readChannel, readChannelsAt, searchChannels } from './read/channels.ts'
import { readChannels, readFeed } from './read/feed.ts'
import { readFollows, readPeople, readPersonByName, searchPeople } from './read/people.ts'
import { readStanding } from './read/standing.ts'
import { MessageRefusal } from './refusal.ts'
import { slotOf } from './slot.ts'

/** The embedded network as the site's social provider. It signs with keys that it holds. */
export function embeddedProvider(network: Network): SocialProvider {
  const { db } = network
  return {
    id: 'embedded',
    capabilities: {
      textBytes: castLimits.longTextBytes,
      embeds: castLimits.urlEmbeds + castLimits.castEmbeds,
      opensAccounts: true,
      followsChannels: true,
      editsUsername: true,
    },
    submit: (intent, signer, once) => submit(network, intent, signer, once?.at ?? new Date()),
    cast: async (hash) => (await readCasts(db, [hash]))[0],
    casts: (hashes) => readCasts(db, hashes),
    castsByFid: (fid, part) => readCastsByFid(db, fid, part),
    castsByParent: (parent, part) => readCastsByParent(db, parent, part),
    castsByMention: (fid, part) => readCastsByMention(db, fid, part),
    people: (fids) => readPeople(db, fids),
    personByName: (username) => readPersonByName(db, username),
    follows: (fid, direction, part) => readFollows(db, fid, direction, part),
    feed: (query, viewer, part) => readFeed(db, query, viewer, part),
    channel: (id) => readChannel(db, id),
    channelsAt: (urls) => readChannelsAt(db, urls),
    channels: (kind, fid, part) => readChannels(db, kind, fid, part),
    searchChannels: (text, page, limit) => searchChannels(db, text, page, limit),
    searchPeople: (text, offset, limit) => searchPeople(db, text, offset, limit),
    standing: (viewer, to) => readStanding(db, viewer, to),
  }
}

async function submit(network: Network, intent: Intent, { fid, key }: SignerRef, at: Date): Promise<{ hash: Hex }> {
  const publicKey = Buffer.from(key.replace(/^0x/, ''), 'hex')
  const privateKey = await heldKey(network.db, network.vault(), publicKey)
  if (!privateKey) throw new MessageRefusal('unknown_signer')
  const data = await afterHolder(network, buildData(intent, { fid, network: network.id, now: at }))
  const message = signMessage(data, { publicKey, privateKey })
  await network.submit(message)
  return { hash: `0x${message.hash.toString('hex')}` }
}

/**
 * Of two words on a thing in one second the network lets the removal win. Who likes, takes it back and likes again within
 * that second means the last; so a message is dated after the one whose place it takes.
 */
async function afterHolder({ db }: Network, data: MessageData): Promise<MessageData> {
  // A cast has its own place, and the same one sent twice is one.
  if (data.castAddBody || data.castRemoveBody) return data
  const slot = slotOf(data, hashData(MessageData.encode(data).finish()))
  const holder = await db.selectFrom('fc_message').select('timestamp').where('slot', '=', slot).executeTakeFirst()
  return holder ? { ...data, timestamp: Math.max(data.timestamp, holder.timestamp + 1) } : data
}
