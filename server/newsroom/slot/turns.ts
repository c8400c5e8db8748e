import { sql } from 'kysely'
import { slotsTag } from '#contract/tags.ts'
import type { Database } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { startTimer, type TimerSite } from '#server/platform/bus/timer.ts'

/** Removes slots that have ended, and invalidates cached pages if one has begun or ended; returns whether any has. */
export async function turnSlots(db: Database, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom('home_slot').where('ends_at', '<=', now).returning('id').execute()
    const begun = await trx
      .updateTable('home_slot')
      .set({ has_begun: true })
      .where('starts_at', '<=', now)
      .where('has_begun', '=', false)
      .returning('id')
      .execute()
    const turns = ended.length + begun.length
    if (turns > 0) await publishEvents(trx, [{ kind: 'data', tag: slotsTag }])
    return turns > 0
  })
}

/** Turns slots at their second: a timer for the next beginning or end, set anew whenever a slot changes. */
export const startSlots = (site: TimerSite): { stop: () => Promise<void> } =>
  startTimer(site, {
    name: 'slots',
    tag: slotsTag,
    run: (now) => turnSlots(site.db, now),
    async next() {
      const { rows } = await sql<{ at: Date | null }>`
        select min(case when has_begun then ends_at else starts_at end) as at from home_slot
      `.execute(site.db)
      return rows[0]?.at ?? undefined
    },
  })
