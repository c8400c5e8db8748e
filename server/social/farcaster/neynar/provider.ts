import type { NoticeTab } from '#contract/social/notice.ts'
import { castLimits } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { ManagedKeys, SliceQuery, SignerRef, SocialProvider } from '#server/social/farcaster/provider.ts'
import { asRefusalOrAway } from '#server/social/farcaster/refusals.ts'
import {
  readCast,
  readCasts,
  readCastsByFid,
  readCastsByMention,
  readCastsByParent,
  readCastWithAncestors,
  readFeed,
  type NeynarSource,
} from './casts.ts'
import { readChannel, readChannels, readChannelsAt, searchChannels } from './channels.ts'
import { openNeynar, type NeynarConfig } from './client.ts'
import { openCache } from './cache.ts'
import { markSeen, readNotifications } from './notifications.ts'
import { readFollows, readProfiles, readProfileByName, readViewerState, searchProfiles } from './profiles.ts'
import { submitIntent } from './submit.ts'

/** Neynar accepts two embeds of any kind. */
const embeds = 2

/** The public Farcaster network through Neynar: all is read from its API and written with keys that Neynar manages. */
export function neynarProvider(db: Database, config: NeynarConfig): SocialProvider {
  const source: NeynarSource = { db, neynar: openNeynar(config), cache: openCache() }
  let keys: Promise<ManagedKeys> | undefined
  // Key requests are signed by a wallet key; that code is imported with the first of them.
  const openKeys = () =>
    (keys ??= import('./managed-keys.ts').then(({ openManagedKeys }) => openManagedKeys(source.neynar, config)))
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
      create: async (now) => (await openKeys()).create(now),
      status: async (uuid) => (await openKeys()).status(uuid),
      isValid: async (uuid, fid) => (await openKeys()).isValid(uuid, fid),
    },
    notifications: refusingWhenAway({
      read: (fid: number, tab: NoticeTab, slice: SliceQuery) => readNotifications(source, fid, tab, slice),
      markSeen: async (signer: SignerRef) => markSeen(source, await uuidOf(db, signer)),
    }),
    submit: async (intent, signer, idempotencyKey) =>
      submitIntent(source, intent, await uuidOf(db, signer), idempotencyKey),
    ...refusingWhenAway(readCallsOf(source)),
  }
}

const readCallsOf = (
  source: NeynarSource,
): Omit<SocialProvider, 'id' | 'capabilities' | 'managedKeys' | 'notifications' | 'submit'> => ({
  cast: (hash) => readCast(source, hash),
  castWithAncestors: (hash, maxAncestors) => readCastWithAncestors(source, hash, maxAncestors),
  casts: (hashes) => readCasts(source, hashes),
  castsByFid: (fid, slice) => readCastsByFid(source, fid, slice),
  castsByMention: (fid, slice) => readCastsByMention(source, fid, slice),
  castsByParent: (parent, slice) => readCastsByParent(source, parent, slice),
  profiles: (fids) => readProfiles(source, fids),
  profileByName: (username) => readProfileByName(source, username),
  follows: (fid, direction, slice) => readFollows(source, fid, direction, slice),
  feed: (query, viewer, slice) => readFeed(source, query, viewer, slice),
  channel: (id) => readChannel(source, id),
  channelsAt: (urls) => readChannelsAt(source, urls),
  channels: (kind, fid, slice) => readChannels(source, kind, fid, slice),
  searchChannels: (text, page, limit) => searchChannels(source, text, page, limit),
  searchProfiles: (text, offset, limit) => searchProfiles(source, text, offset, limit),
  viewerState: (viewer, to) => readViewerState(source, viewer, to),
})

/** The same calls, which refuse `network_away` while Neynar does not respond. */
function refusingWhenAway<Calls extends object>(calls: Calls): Calls {
  const wrapped = Object.entries(calls as Record<string, (...input: unknown[]) => Promise<unknown>>).map(
    ([name, call]) => [
      name,
      (...input: unknown[]) =>
        call(...input).catch((error: unknown) => {
          throw asRefusalOrAway(error)
        }),
    ],
  )
  return Object.fromEntries(wrapped) as Calls
}

/** Neynar's id of a signer's key. */
async function uuidOf(db: Database, { key }: SignerRef): Promise<string> {
  const row = await db
    .selectFrom('signer')
    .select('managed_uuid')
    .where('key', '=', Buffer.from(key, 'hex'))
    .executeTakeFirst()
  if (!row?.managed_uuid) throw new MessageRefusal('unknown_signer')
  return row.managed_uuid
}
