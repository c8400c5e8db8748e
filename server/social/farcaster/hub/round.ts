import { addMissing } from '#server/platform/data/rows.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'

export const maxEvents = 500

/** The result of one round. */
export interface Round {
  events: number
  merged: number
  refused: number
}

/** A page of events; `next` is the event id to continue from. */
export interface EventPage<T> {
  events: T[]
  next: number
}

/**
 * Imports the events after the stored cursor and moves the cursor. Does nothing while another process holds it, where the operator
 * stopped it, and on a day on which the source had more than `maxOfDay` events before: the others are read the next day. With fewer
 * than `atOnce` events all are read.
 */
export async function readNextEvents<T>(
  db: Database,
  { origin, shard }: { origin: string; shard: number },
  read: (from: number) => Promise<EventPage<T>>,
  importAll: (events: readonly T[], trx: Transaction) => Promise<Round>,
  { now = new Date(), maxOfDay = Number.POSITIVE_INFINITY, atOnce = maxEvents } = {},
): Promise<Round> {
  await addMissing(db, 'fc_peer', { origin, shard })
  return db.transaction().execute(async (trx) => {
    const cursor = await trx
      .selectFrom('fc_peer')
      .select(['event_id', 'read_at', 'events_of_day', 'is_stopped'])
      .where('origin', '=', origin)
      .where('shard', '=', shard)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const ofDay = cursor?.read_at && dayOf(cursor.read_at) === dayOf(now) ? cursor.events_of_day : 0
    if (!cursor || cursor.is_stopped || ofDay >= maxOfDay) return { events: 0, merged: 0, refused: 0 }
    const { events, next } = await read(cursor.event_id)
    const round = await importAll(events, trx)
    await trx
      .updateTable('fc_peer')
      .set({
        event_id: next,
        read_at: now,
        events_of_day: ofDay + events.length,
        ...(events.length < atOnce && { at_end_at: now }),
      })
      .where('origin', '=', origin)
      .where('shard', '=', shard)
      .execute()
    return round
  })
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
