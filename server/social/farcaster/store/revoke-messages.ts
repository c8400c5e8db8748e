import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { decodeMessage } from '#server/social/farcaster/protocol/message.ts'
import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { ValidMessage } from '#server/social/farcaster/protocol/validate.ts'
import type { MergeState } from './merge-state.ts'
import { storedColumns, storedFromRow, type StoredMessage } from './stored-message.ts'

/**
 * Deletes the messages of keys that became invalid with a removal. Returns them, and the messages that they had displaced, which
 * have to be merged again: a node that saw the removal first never displaced them.
 */
export async function revokeMessages(
  trx: Transaction<DB>,
  revocations: MergeState['revocations'],
): Promise<{ messages: StoredMessage[]; displaced: ValidMessage[] }> {
  const messages: StoredMessage[] = []
  const displaced: ValidMessage[] = []
  for (const { fid, key, after } of revocations) {
    const invalid = trx
      .selectFrom('fc_message')
      .select('hash')
      .where('fid', '=', fid)
      .where('signer', '=', key)
      .where('timestamp', '>', after)
      .where('type', 'not in', [MessageType.KEY_ADD, MessageType.KEY_REMOVE])
    const events = await trx.selectFrom('fc_event').select('displaced').where('hash', 'in', invalid).execute()
    const rows = await trx.deleteFrom('fc_message').where('hash', 'in', invalid).returning(storedColumns).execute()
    messages.push(...rows.map(storedFromRow))
    for (const bytes of events.flatMap((event) => event.displaced))
      displaced.push({ ...decodeMessage(bytes), approval: undefined })
  }
  return { messages, displaced }
}
