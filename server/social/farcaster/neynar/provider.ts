import { rowOf } from '#server/platform/data/rows.ts'
import { castLimits } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { ManagedKeys, ManagedNotifications, SignerRef, SocialProvider } from '#server/social/farcaster/provider.ts'
import { refuseOrAway } from '#server/social/farcaster/refusals.ts'
import { castReads, type NeynarSource } from './casts.ts'
import { channelReads } from './channels.ts'
import { openNeynar, type NeynarConfig } from './client.ts'
import { openCache } from './cache.ts'
import { markSeen, readNotifications } from './notifications.ts'
import { profileReads } from './profiles.ts'
import { submitIntent } from './submit.ts'

/** Neynar accepts two embeds of any kind. */
const embeds = 2

/** The public Farcaster network through Neynar: all is read from its API and written with keys that Neynar manages. */
export function neynarProvider(db: Database, config: NeynarConfig): SocialProvider {
  const source: NeynarSource = { db, neynar: openNeynar(config), cache: openCache() }
  const reads = { ...castReads(source), ...profileReads(source), ...channelReads(source) }
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
      pushesNotices: false,
    },
    managedKeys: {
      create: async (now) => (await openKeys()).create(now),
      status: async (uuid) => (await openKeys()).status(uuid),
      isValid: async (uuid, fid) => (await openKeys()).isValid(uuid, fid),
    },
    notifications: refusingWhenAway<ManagedNotifications>({
      read: readNotifications(source),
      markSeen: async (signer) => markSeen(source, await uuidOf(db, signer)),
    }),
    submit: async (intent, signer, idempotencyKey) =>
      submitIntent({ ...source, ...reads }, intent, await uuidOf(db, signer), idempotencyKey),
    ...refusingWhenAway(reads),
  }
}

/** The same calls, which refuse `network_away` while Neynar does not respond. */
function refusingWhenAway<Calls extends object>(calls: Calls): Calls {
  const wrapped = Object.entries(calls as Record<string, (...input: unknown[]) => Promise<unknown>>).map(
    ([name, call]) => [name, (...input: unknown[]) => call(...input).catch(refuseOrAway)],
  )
  return Object.fromEntries(wrapped) as Calls
}

/** Neynar's id of a signer's key. */
async function uuidOf(db: Database, { key }: SignerRef): Promise<string> {
  const row = await rowOf(db, 'signer', { key: Buffer.from(key, 'hex') }, ['managed_uuid'])
  if (!row?.managed_uuid) throw new MessageRefusal('unknown_signer')
  return row.managed_uuid
}
