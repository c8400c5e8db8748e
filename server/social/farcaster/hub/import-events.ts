import type { Database } from '#server/platform/data/database.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { importRecorded, type ImportAll } from '#server/social/farcaster/store/refused.ts'
import type { NetworkEvent } from './events.ts'
import type { Round } from './round.ts'

/** What the events of a source change here. */
export interface EventImport {
  messages: ImportAll
  /** Throws MessageRefusal for an account that is not accepted. */
  register: (account: { fid: number; custody: Buffer }) => Promise<void>
  remove: (hash: Buffer) => Promise<void>
}

/** Imports events in their order, and records the messages that are refused. */
export async function importEvents(
  db: Database,
  source: string,
  events: readonly NetworkEvent[],
  to: EventImport,
  now: Date,
): Promise<Round> {
  const round: Round = { events: events.length, merged: 0, refused: 0 }
  let pending: unknown[] = []
  const flush = async () => {
    const result = await importRecorded(db, source, pending, to.messages, now)
    round.merged += result.merged
    round.refused += result.refused
    pending = []
  }
  for (const event of events) {
    if ('message' in event) {
      pending.push(event.message)
      continue
    }
    // Later messages may be of the account that this event registers.
    await flush()
    try {
      await ('removed' in event ? to.remove(event.removed) : to.register(event.registered))
    } catch (error) {
      if (!(error instanceof MessageRefusal)) throw error
      round.refused++
    }
  }
  await flush()
  return round
}
