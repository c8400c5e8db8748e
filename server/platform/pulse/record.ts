import { sql } from 'kysely'
import { isSummed, pulseNames, pulseStateOf, type PulseName } from '#domain/platform/pulse/parts.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Measures } from './measure.ts'

/** Minutes are shown for an hour, changes for thirty days. */
const keptMinutes = '65 minutes'
const keptChanges = '30 days'

/** Adds values to those of the current minute: the sum of all processes, or the largest, by the part. */
export async function recordValues(db: Database, values: Partial<Record<PulseName, number>>): Promise<void> {
  const parts = pulseNames.flatMap((part) => (values[part] === undefined ? [] : { part, value: values[part] }))
  if (parts.length === 0) return
  const sums = pulseNames.filter(isSummed)
  await sql`
    insert into pulse (part, minute, value)
    select part, date_trunc('minute', now()), value
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given(part text, value float8)
    on conflict (part, minute) do update set value = case when pulse.part = any(${sums})
      then pulse.value + excluded.value else greatest(pulse.value, excluded.value) end
  `.execute(db)
}

/**
 * Records what was measured now, and every part whose state differs from the last recorded one. The values of processes are judged by
 * the last full minute.
 */
export async function recordMeasures(db: Database, measures: Measures): Promise<{ changed: number }> {
  const values = Object.fromEntries(Object.entries(measures).map(([part, { value }]) => [part, value]))
  await recordValues(db, values)
  const { rows: minutes } = await sql<{ part: PulseName; value: number }>`
    select part, value from pulse where minute = date_trunc('minute', now()) - interval '1 minute'`.execute(db)
  const { rows: before } = await sql<{ part: PulseName; state: string }>`
    select distinct on (part) part, state from pulse_change order by part, id desc`.execute(db)
  const stateBefore = new Map(before.map(({ part, state }) => [part, state]))
  const current = new Map<PulseName, { value: number; detail: string }>(
    minutes.map(({ part, value }) => [part, { value, detail: '' }]),
  )
  for (const part of pulseNames) if (measures[part]) current.set(part, measures[part])
  const changes = [...current].flatMap(([part, measure]) => {
    const state = pulseStateOf(part, measure.value)
    return state === (stateBefore.get(part) ?? 'ok') ? [] : { part, state, ...measure }
  })
  if (changes.length > 0) await db.insertInto('pulse_change').values(changes).execute()
  await sql`delete from pulse where minute < now() - ${keptMinutes}::interval`.execute(db)
  await sql`delete from pulse_change where at < now() - ${keptChanges}::interval`.execute(db)
  return { changed: changes.length }
}
