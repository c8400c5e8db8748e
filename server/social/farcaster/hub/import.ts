import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { deleteMessages } from '#server/social/farcaster/store/delete-messages.ts'
import type { EventImport } from './import-events.ts'
import type { SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { submitJson, type Network } from '#server/social/farcaster/local/network.ts'
import type { ImportAll } from '#server/social/farcaster/store/refused.ts'
import { importAccounts } from '#server/social/farcaster/store/accounts.ts'
import { enqueue } from './backfill-queue.ts'

/** How the events of a hub are imported. */
export const fromHub = (network: Network): EventImport => ({
  messages: hubImport(network),
  register: (account) => importAccounts(network.db, [account], new Date()),
  remove: (hash) => deleteMessages(network.db, [hash]),
})

/** Imports messages of a hub and their accounts, and enqueues profiles and parents that are not stored. */
export const hubImport =
  (network: Network): ImportAll =>
  async (list) => {
    let messages: readonly SignedMessage[] = []
    const outcomes = await submitJson(network, list, 'hub', async (decoded) => {
      messages = decoded
      await registerAuthors(network, decoded)
    })
    await enqueueParents(network, messages)
    await registerChannels(network, messages)
    return outcomes
  }

/** Registers unknown authors and enqueues their profiles. */
async function registerAuthors({ db }: Network, messages: readonly SignedMessage[]): Promise<void> {
  const fids = [...new Set(messages.map(({ data }) => data.fid))]
  if (fids.length === 0) return
  const stored = await db.selectFrom('fc_account').select('fid').where('fid', 'in', fids).execute()
  const newFids = fids.filter((fid) => !stored.some((account) => account.fid === fid))
  await importAccounts(
    db,
    newFids.map((fid) => ({ fid, custody: null })),
    new Date(),
  )
  await enqueue(db, 'profile', newFids.map(String))
}

/** Enqueues parents that are not stored; they may be older than the hub's events. */
async function enqueueParents({ db }: Network, messages: readonly SignedMessage[]): Promise<void> {
  const parents = messages.flatMap(({ data }) =>
    data.type === MessageType.CAST_ADD && data.castAddBody?.parentCastId ? [data.castAddBody.parentCastId] : [],
  )
  if (parents.length === 0) return
  const stored = await db
    .selectFrom('fc_cast')
    .select('hash')
    .where(
      'hash',
      'in',
      parents.map(({ hash }) => Buffer.from(hash)),
    )
    .execute()
  const missing = parents.filter(({ hash }) => !stored.some((cast) => cast.hash.equals(hash)))
  await enqueue(
    db,
    'cast',
    missing.map(({ fid, hash }) => `${fid}/0x${Buffer.from(hash).toString('hex')}`),
  )
}

/** The URL of a channel on Farcaster's public network; the second host is the older one. */
const channelAddress = /^https:\/\/(?:farcaster\.xyz|warpcast\.com)\/~\/channel\/([a-z0-9-]{1,32})$/

/** Registers the channels that casts name; hubs have no list of channels. */
async function registerChannels({ db }: Network, messages: readonly SignedMessage[]): Promise<void> {
  const found = new Map(
    messages.flatMap(({ data }) => {
      const url = data.castAddBody?.parentUrl ?? ''
      const id = channelAddress.exec(url)?.[1]
      return id ? [[id, url] as const] : []
    }),
  )
  if (found.size === 0) return
  await db
    .insertInto('fc_channel')
    .values([...found].map(([id, url]) => ({ id, parent_url: url, name: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
