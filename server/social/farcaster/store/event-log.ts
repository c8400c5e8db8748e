import { HubEventType } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import type { StoredMessage } from './stored-message.ts'
import { encodeMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Logs merged messages and the messages that they displaced. */
export async function writeMessageEvents(
  trx: Transaction,
  merged: readonly { message: StoredMessage; displaced: StoredMessage[] }[],
): Promise<void> {
  if (merged.length === 0) return
  const rows = merged.map(({ message: { hash, data }, displaced }) => ({
    type: HubEventType.MERGE_MESSAGE,
    fid: data.fid,
    hash,
    displaced: displaced.map(encodeMessage),
  }))
  await trx.insertInto('fc_event').values(rows).execute()
}

/** Logs messages that were pruned. */
export async function writePruneEvents(trx: Transaction, pruned: readonly StoredMessage[]): Promise<void> {
  if (pruned.length === 0) return
  const rows = pruned.map((message) => ({
    type: HubEventType.PRUNE_MESSAGE,
    fid: message.data.fid,
    displaced: [encodeMessage(message)],
  }))
  await trx.insertInto('fc_event').values(rows).execute()
}

/** Logs the registration of an account. */
export async function writeRegistrationEvent(trx: Transaction, fid: number): Promise<void> {
  await trx.insertInto('fc_event').values({ type: HubEventType.MERGE_ON_CHAIN_EVENT, fid }).execute()
}
