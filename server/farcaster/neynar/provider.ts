import type { NoticeTab } from '#contract/social-notice.ts'
import { castLimits } from '#domain/farcaster.ts'
import type { Database } from '#server/data/database.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import type { ManagedKeys, SliceQuery, SignerRef, SocialProvider } from '#server/farcaster/provider.ts'
import { asAnswer } from '#server/farcaster/refusals.ts'
import {
  readCast,
  readCasts,
  readCastsByFid,
  readCastsByMention,
  readCastsByParent,
  readCastWithAncestors,
  readFeed,
  type NeynarReader,
} from './casts.ts'
import { readChannel, readChannels, readChannelsAt, searchChannels } from './channels.ts'
import { openNeynar, type NeynarConfig } from './client.ts'
import { openCache } from './cache.ts'
import { markSeen, readNotifications } from './notifications.ts'
import { readFollows, readProfiles, readProfileByName, readViewerState, searchProfiles } from './profiles.ts'
import { submitIntent } from './submit.ts'

/** Neynar takes two embeds of any kind. */
const embeds = 2

/** The world's network through Neynar: all is read from its API and written through the keys that it keeps for readers. */
export function neynarProvider(db: Database, config: NeynarConfig): SocialProvider {
  const reading: NeynarReader = { db, neynar: openNeynar(config), cache: openCache() }
  let keys: Promise<ManagedKeys> | undefined
  // Asking for keys needs the protocol's library, which takes a second to load.
  const openKeys = () =>
    (keys ??= import('./managed-keys.ts').then(({ openManagedKeys }) => openManagedKeys(reading.neynar, config)))
  return {
    id: 'neynar',
    capabilities: {
      textBytes: castLimits.longTextBytes,
      embeds,
      linksAccounts: config.app.fid !== null,
      opensAccounts: false,
      followsChannels: true,
      editsUsername: false,
      pressesFrames: false,
      listsLatest: false,
    },
    managedKeys: {
      begin: async (now) => (await openKeys()).begin(now),
      status: async (uuid) => (await openKeys()).status(uuid),
      isValid: async (uuid, fid) => (await openKeys()).isValid(uuid, fid),
    },
    notifications: answering({
      read: (fid: number, tab: NoticeTab, part: SliceQuery) => readNotifications(reading, fid, tab, part),
      markSeen: async (signer: SignerRef) => markSeen(reading, await uuidOf(db, signer)),
    }),
    submit: async (intent, signer, once) => submitIntent(reading, intent, await uuidOf(db, signer), once),
    ...answering(readsOf(reading)),
  }
}

const readsOf = (
  reading: NeynarReader,
): Omit<SocialProvider, 'id' | 'capabilities' | 'managedKeys' | 'notices' | 'submit'> => ({
  cast: (hash) => readCast(reading, hash),
  castWithAncestors: (hash, maxAncestors) => readCastWithAncestors(reading, hash, maxAncestors),
  casts: (hashes) => readCasts(reading, hashes),
  castsByFid: (fid, part) => readCastsByFid(reading, fid, part),
  castsByMention: (fid, part) => readCastsByMention(reading, fid, part),
  castsByParent: (parent, part) => readCastsByParent(reading, parent, part),
  profiles: (fids) => readProfiles(reading, fids),
  profileByName: (username) => readProfileByName(reading, username),
  follows: (fid, direction, part) => readFollows(reading, fid, direction, part),
  feed: (query, viewer, part) => readFeed(reading, query, viewer, part),
  channel: (id) => readChannel(reading, id),
  channelsAt: (urls) => readChannelsAt(reading, urls),
  channels: (kind, fid, part) => readChannels(reading, kind, fid, part),
  searchChannels: (text, page, limit) => searchChannels(reading, text, page, limit),
  searchProfiles: (text, offset, limit) => searchProfiles(reading, text, offset, limit),
  viewerState: (viewer, to) => readViewerState(reading, viewer, to),
})

/** Its questions, with what they are answered when Neynar gives no answer: the refusal `network_away`. */
function answering<Asked extends object>(asked: Asked): Asked {
  const answered = Object.entries(asked as Record<string, (...input: unknown[]) => Promise<unknown>>).map(
    ([name, ask]) => [
      name,
      (...input: unknown[]) =>
        ask(...input).catch((error: unknown) => {
          throw asAnswer(error)
        }),
    ],
  )
  return Object.fromEntries(answered) as Asked
}

/** By which name Neynar knows the key that somebody let the site use. */
async function uuidOf(db: Database, { key }: SignerRef): Promise<string> {
  const row = await db
    .selectFrom('signer')
    .select('managed_uuid')
    .where('key', '=', Buffer.from(key, 'hex'))
    .executeTakeFirst()
  if (!row?.managed_uuid) throw new MessageRefusal('unknown_signer')
  return row.managed_uuid
}
