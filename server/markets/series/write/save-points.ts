import { sql } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { openCheck, typicalOf, type HeldReason } from '#domain/markets/series/check.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { updateBuckets } from './buckets.ts'
import { sumFamily } from './sum-family.ts'
import { updateSummary } from './summary.ts'

/** A point as it arrived: its time in Unix seconds, and its number as text. */
export interface IncomingPoint {
  at: number
  value: string
}

interface Held {
  at: number
  value: string
  reason: HeldReason
}

export interface SavedPoints {
  added: number
  revised: number
  known: number
  held: Held[]
}

/**
 * Saves a delivery of points of one series. Every point is new, known (the same value), a revision (the older value stays in the
 * history) or held back (domain/markets/series/check.ts), which changes nothing of the series. A point that the desk set is known, whatever arrives. An empty text is a day without a number.
 * Throws when there is no such series.
 */
export async function savePoints(
  trx: Transaction,
  seriesId: number,
  incoming: readonly IncomingPoint[],
  now: Date,
): Promise<SavedPoints> {
  const series = await trx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', seriesId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const points = incoming.filter(({ value }) => value.trim() !== '').toSorted((one, other) => one.at - other.at)
  const first = points[0]
  const last = points.at(-1)
  await trx.updateTable('series').set({ checked_at: now }).where('id', '=', seriesId).execute()
  if (!first || !last) return { added: 0, revised: 0, known: 0, held: [] }
  const existing = await readExisting(trx, seriesId, first.at, last.at)
  const before = await readBefore(trx, seriesId, first.at)
  const check = openCheck(
    { isSigned: series.is_signed, cadenceSeconds: series.cadence_seconds },
    before.length > 0 ? before : typicalOf(points.map(({ value }) => Number(value))),
    Math.floor(now.getTime() / 1000),
  )
  const good = new Map<number, string>()
  const held: Held[] = []
  for (const { at, value } of points) {
    const exact = parseDecimal(value)
    const earlier = good.get(at)
    if (exact !== undefined && earlier === exact) continue
    const reason =
      exact === undefined ? 'not_a_number' : earlier === undefined ? check(at, exact) : ('doubled' as const)
    if (reason) held.push({ at, value: value.slice(0, 80), reason })
    else good.set(at, exact!)
  }
  const changed = [...good].filter(([at, value]) => !existing.get(at)?.isDesk && existing.get(at)?.value !== value)
  const known = good.size - changed.length
  const revised = changed.filter(([at]) => existing.has(at))
  await keepRevisions(trx, seriesId, revised, now)
  await insertPoints(trx, seriesId, changed, now)
  await insertHeld(trx, seriesId, held, now)
  if (changed.length > 0) {
    await updateBuckets(trx, [series.id], series.cadence_seconds, changed[0]![0], changed.at(-1)![0])
    await updateSummary(trx, seriesId, changed.length - revised.length)
  }
  if (series.family && (changed.length > 0 || held.length > 0))
    await sumFamily(trx, series.family, first.at, last.at, now)
  await publishTags(trx, seriesTag)
  return { added: changed.length - revised.length, revised: revised.length, known, held }
}

const seconds = sql<number>`extract(epoch from at)::float8`

async function readExisting(
  trx: Transaction,
  id: number,
  from: number,
  to: number,
): Promise<Map<number, { value: string; isDesk: boolean }>> {
  const rows: { at: number; value: string; is_desk: boolean }[] = await trx
    .selectFrom('series_point')
    .select([seconds.as('at'), 'value', 'is_desk'])
    .where('series_id', '=', id)
    .where('at', '>=', dateOf(from))
    .where('at', '<=', dateOf(to))
    .execute()
  return new Map(rows.map(({ at, value, is_desk }) => [at, { value: parseDecimal(value)!, isDesk: is_desk }]))
}

async function readBefore(trx: Transaction, id: number, from: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('series_point')
    .select('value')
    .where('series_id', '=', id)
    .where('at', '<', dateOf(from))
    .orderBy('at', 'desc')
    .limit(30)
    .execute()
  return rows.map(({ value }) => Number(value)).toReversed()
}

const dateOf = (at: number) => new Date(at * 1000)
const timesOf = (points: readonly (readonly [number, string])[]) => points.map(([at]) => at)
const valuesOf = (points: readonly (readonly [number, string])[]) => points.map(([, value]) => value)

async function keepRevisions(trx: Transaction, id: number, revised: [number, string][], now: Date) {
  if (revised.length === 0) return
  await sql`
    insert into series_revision (series_id, at, value, seen_at, replaced_at)
    select series_id, at, value, seen_at, ${now} from series_point
    where series_id = ${id} and at in (select to_timestamp(each) from unnest(${timesOf(revised)}::float8[]) as each)
  `.execute(trx)
}

async function insertPoints(trx: Transaction, id: number, points: [number, string][], now: Date) {
  if (points.length === 0) return
  await sql`
    insert into series_point (series_id, at, value, seen_at)
    select ${id}, to_timestamp(at), value, ${now}
    from unnest(${timesOf(points)}::float8[], ${valuesOf(points)}::numeric[]) as given (at, value)
    on conflict (series_id, at) do update set value = excluded.value, seen_at = excluded.seen_at
  `.execute(trx)
}

async function insertHeld(trx: Transaction, id: number, held: Held[], now: Date) {
  if (held.length === 0) return
  await trx
    .insertInto('series_held')
    .values(held.map(({ at, ...rest }) => ({ ...rest, series_id: id, at: dateOf(at), held_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
