import type { Selectable } from 'kysely'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import type { SeriesHeld } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { setPoint } from './set-point.ts'

interface Decision {
  id: number
  staffId: number
  now: Date
}

/** Puts a held point into its series as it arrived. False when it is decided on already; undefined when it is no number. */
export async function releaseHeld(trx: Transaction, { id, staffId, now }: Decision): Promise<boolean | undefined> {
  const held = await lockHeld(trx, id)
  if (!held || held.decision !== null) return false
  const value = parseDecimal(held.value)
  if (value === undefined) return undefined
  await setPoint(trx, { seriesId: held.series_id, at: held.at, value, isDesk: true, now })
  await decide(trx, id, { decision: 'released', decided_at: now, decided_by: staffId })
  return true
}

/** Drops a held point for good. False when it is decided on already. */
export async function dropHeld(trx: Transaction, { id, staffId, now }: Decision): Promise<boolean> {
  const held = await lockHeld(trx, id)
  if (!held || held.decision !== null) return false
  await decide(trx, id, { decision: 'dropped', decided_at: now, decided_by: staffId })
  return true
}

/** Takes a decision back: the point is held again, and its series is as it was before. False when nothing was decided. */
export async function holdAgain(trx: Transaction, { id, now }: Pick<Decision, 'id' | 'now'>): Promise<boolean> {
  const held = await lockHeld(trx, id)
  if (!held?.decided_at) return false
  if (held.decision === 'released') {
    const before = await trx
      .selectFrom('series_revision')
      .select('value')
      .where('series_id', '=', held.series_id)
      .where('at', '=', held.at)
      .where('replaced_at', '=', held.decided_at)
      .executeTakeFirst()
    await setPoint(trx, { seriesId: held.series_id, at: held.at, value: before?.value, isDesk: false, now })
  }
  // Held since now: what its series has at this time is not newer.
  await decide(trx, id, { decision: null, decided_at: null, decided_by: null, held_at: now })
  return true
}

const lockHeld = (trx: Transaction, id: number): Promise<Selectable<SeriesHeld> | undefined> =>
  trx.selectFrom('series_held').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const decide = (
  trx: Transaction,
  id: number,
  decision: Pick<Selectable<SeriesHeld>, 'decision' | 'decided_at' | 'decided_by'> & { held_at?: Date },
) => trx.updateTable('series_held').set(decision).where('id', '=', id).execute()
