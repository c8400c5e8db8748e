import { sql } from 'kysely'
import { addMissing } from '#server/platform/data/rows.ts'
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
  async register(account) {
    await importAccounts(network.db, [account], new Date())
  },
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
  const accounts = messages.map(({ data }) => ({ fid: data.fid, custody: null }))
  const added = await importAccounts(db, accounts, new Date())
  await enqueue(db, 'profile', added.map(String))
}

/** Enqueues parents that are not stored; they may be older than the hub's events. */
async function enqueueParents({ db }: Network, messages: readonly SignedMessage[]): Promise<void> {
  const parents = messages.flatMap(({ data }) =>
    data.type === MessageType.CAST_ADD && data.castAddBody?.parentCastId ? [data.castAddBody.parentCastId] : [],
  )
  if (parents.length === 0) return
  const [fids, hashes] = [parents.map(({ fid }) => fid), parents.map(({ hash }) => Buffer.from(hash))]
  await sql`
    insert into fc_backfill (kind, subject)
    select distinct 'cast', fid || '/0x' || encode(hash, 'hex') from unnest(${fids}::bigint[], ${hashes}::bytea[]) as parent (fid, hash)
    where not exists (select from fc_cast where fc_cast.hash = parent.hash)
    on conflict do nothing
  `.execute(db)
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
  const rows = [...found].map(([id, url]) => ({ id, parent_url: url, name: id }))
  await addMissing(db, 'fc_channel', rows)
}
