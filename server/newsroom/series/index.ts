import { sql } from 'kysely'
import { deskSeries } from '#contract/newsroom/series.ts'
import { bind, type StaffContext, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { dropHeld, holdAgain, releaseHeld } from '#server/markets/series/write/decide-held.ts'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { isPending, secondsOf } from '#server/markets/series/rows.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { setPoint as storePoint } from '#server/markets/series/write/set-point.ts'
import { rowOf, theRow } from '#server/platform/data/rows.ts'

const held: Handler<typeof deskSeries.held> = (input, { db, locale }) =>
  readPage(
    db,
    input,
    sql`
      select held.id, series_id, coalesce(names ->> ${locale}, name) as name, ${secondsIn('held.at')} as time, held.value,
        (select value from series_point where series_id = series.id and at = held.at) as present,
        (select value from series_point where series_id = series.id and at < held.at order by at desc limit 1) as before,
        reason, ${secondsIn('held_at')} as held_time
      from series_held as held join series on series.id = series_id
      where ${isPending}`,
    sql`held_at desc, held.id desc`,
  )

type Act = (...given: Parameters<typeof dropHeld>) => Promise<boolean | undefined>

/** Refuses `point_decided` if there is nothing to decide, and `point_number` for a value that is not a number. */
async function decide(context: StaffContext<object>, id: number, name: 'release' | 'drop' | 'hold', act: Act) {
  await context.db.transaction().execute(async (trx) => {
    const done = await act(trx, { id, staffId: context.caller.staffId, now: context.now })
    if (done === undefined) throw new Refusal('point_number')
    if (!done) throw new Refusal('point_decided')
    const held = await trx
      .selectFrom('series_held')
      .innerJoin('series', 'series.id', 'series_id')
      .select(['key', 'at', 'value', 'reason'])
      .where('series_held.id', '=', id)
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, `point.${name}`, id, { after: held })
  })
  return { id }
}

const release: Handler<typeof deskSeries.release> = ({ id }, context) => decide(context, id, 'release', releaseHeld)
const drop: Handler<typeof deskSeries.drop> = ({ id }, context) => decide(context, id, 'drop', dropHeld)
const hold: Handler<typeof deskSeries.hold> = ({ id }, context) => decide(context, id, 'hold', holdAgain)

interface Row {
  id: number
  key: string
  last_result: string
  last_error: string
  failure_count: number
  next_fetch_at: Date
  answered_at: Date | null
  newest_at: Date | null
  cadence: number | null
}

/** A source that answers, with the numbers that it always had, has stopped as well. */
const sources: Handler<typeof deskSeries.sources> = async (_, { db, now }) => {
  const { rows } = await sql<Row>`
    select source.id, source.key, last_result, last_error, failure_count, next_fetch_at, answered_at,
      max(last_at) as newest_at, min(cadence_seconds) as cadence
    from series_source as source left join series on series.source_id = source.id
    where is_enabled group by source.id order by source.key
  `.execute(db)
  const stateOf = ({ last_result, last_error, newest_at, cadence }: Row) => {
    if (last_result === 'failed') return 'failing'
    if (newest_at && isStale(secondsOf(newest_at)!, cadence!, now.getTime() / 1000)) return 'stopped'
    return last_error ? 'partial' : undefined
  }
  return {
    list: rows.flatMap((row) => {
      const state = stateOf(row)
      const { id, key, last_error: error, failure_count: failures, next_fetch_at, answered_at, newest_at } = row
      if (!state) return []
      return {
        id,
        key,
        state,
        error,
        failures,
        next_time: secondsOf(next_fetch_at)!,
        answered_time: secondsOf(answered_at),
        newest_time: secondsOf(newest_at),
      }
    }),
  }
}

const points: Handler<typeof deskSeries.points> = async (input, { db }) => {
  const { id } = input
  await theRow(db, 'series', { id }, ['id'])
  return readPage(
    db,
    input,
    sql`
      select value, is_desk, coalesce((
        select jsonb_agg(jsonb_build_object('value', value::text, 'replaced_time', ${secondsIn('replaced_at')}) order by id desc)
        from series_revision where series_id = point.series_id and at = point.at
      ), '[]') as earlier, ${secondsIn('at')} as time
      from series_point as point where series_id = ${id}`,
    sql`at desc`,
  )
}

const setPoint: Handler<typeof deskSeries.setPoint> = async ({ id, time, value: typed }, context) => {
  const value = parseDecimal(typed)
  if (value === undefined) throw new Refusal('point_number')
  const at = new Date(time * 1000)
  await context.db.transaction().execute(async (trx) => {
    const series = await theRow(trx, 'series', { id }, ['key'])
    const before = await rowOf(trx, 'series_point', { series_id: id, at }, ['value'])
    await storePoint(trx, { seriesId: id, at, value, isDesk: true, now: context.now })
    const point = { key: series.key, at }
    await recordChange(trx, context, 'point.set', id, {
      before: before ? { ...point, ...before } : null,
      after: { ...point, value },
    })
  })
  return { id }
}

export const handlers = bind(deskSeries, { held, sources, release, drop, hold, points, setPoint })
