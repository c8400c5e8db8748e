import type { Database } from '#server/data/database.ts'
import type { NetworkEvent, NetworkEvents } from './events.ts'

/** The result of one round. */
export interface Round {
  events: number
  merged: number
  refused: number
}

/** Continues where the last round ended, and stores where this one ended. Does nothing while another process is at it. */
export async function readNextEvents(
  db: Database,
  { origin, shard }: { origin: string; shard: number },
  read: (from: number) => Promise<NetworkEvents>,
  takeAll: (events: readonly NetworkEvent[]) => Promise<Round>,
): Promise<Round> {
  await db
    .insertInto('fc_peer')
    .values({ origin, shard })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.transaction().execute(async (trx) => {
    const place = await trx
      .selectFrom('fc_peer')
      .select('event_id')
      .where('origin', '=', origin)
      .where('shard', '=', shard)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!place) return { events: 0, merged: 0, refused: 0 }
    const { events, next } = await read(place.event_id)
    const round = await takeAll(events)
    await trx
      .updateTable('fc_peer')
      .set({ event_id: next })
      .where('origin', '=', origin)
      .where('shard', '=', shard)
      .execute()
    return round
  })
}
