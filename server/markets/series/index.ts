import { hasRoom } from '#server/platform/data/room.ts'
import { sql, type RawBuilder } from 'kysely'
import { series, maxSeriesAlerts, type SeriesAlert } from '#contract/markets/series.ts'
import { bind, type Handler, type AccountContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { detail } from './detail.ts'
import { held } from './held.ts'
import { readSeries, drawn, secondsOf } from './rows.ts'
import { downsample } from '#domain/markets/series/downsample.ts'
import { firstRange, rangeSeconds } from '#domain/markets/series/series.ts'
import { readLine } from './read/line.ts'

const defaultLimit = 600
const minLimit = 10

/** The line of a series; times win over a range, and the range that fits its cadence is the default. Refuses `not_found`. */
const points: Handler<typeof series.points> = async ({ key = '', range, start_time, end_time, limit }, { db }) => {
  const row = await db
    .selectFrom('series')
    .select(['id', 'key', 'cadence_seconds', 'first_at', 'last_at', 'point_count'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const max = Math.max(limit ?? defaultLimit, minLimit)
  const first = (row.first_at?.getTime() ?? 0) / 1000
  const last = (row.last_at?.getTime() ?? 0) / 1000
  const isByTime = start_time !== undefined || end_time !== undefined
  const span = isByTime
    ? { from: start_time ?? first, to: end_time || last }
    : { from: last - rangeSeconds[range ?? firstRange(row.cadence_seconds)], to: last }
  const read = await readLine(db, row, span)
  const line = downsample(read.points, max)
  return {
    key: row.key,
    points: line.map(([at, value]) => [at, value]),
    is_reduced: read.isReduced || line.length < read.points.length,
  }
}

const alerts: Handler<typeof series.alerts> = async ({ key = '' }, context) => ({
  list: await readAlerts(key ? sql`series.key = ${key.toLowerCase()}` : sql`true`, context),
})

/** Alerts of the caller that wait, by series and level. */
async function readAlerts(
  where: RawBuilder<unknown>,
  { db, caller: { accountId } }: Pick<AccountContext, 'db' | 'caller'>,
): Promise<SeriesAlert[]> {
  const { rows } = await sql<Omit<SeriesAlert, 'add_time'> & { created_at: Date }>`
    select alert.id, key, trim_scale(level)::text as level, waits_for_rise, alert.created_at
    from series_alert as alert join series on series.id = series_id
    where account_id = ${accountId} and ${where} order by key, alert.level
  `.execute(db)
  return rows.map(({ created_at, ...row }) => ({ ...row, add_time: secondsOf(created_at)! }))
}

/** Refuses `not_found` for a series without a value, `bad_parameter` for a level that is no number, and `alert_full`. */
const setAlert: Handler<typeof series.setAlert> = async ({ key = '', level: given = '' }, context) => {
  const { db, now } = context
  const { accountId } = context.caller
  const level = parseDecimal(given)
  if (level === undefined) throw new Refusal('bad_parameter', { name: 'level' })
  const row = await db
    .selectFrom('series')
    .select(['id', 'last_at', 'last_value'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst()
  if (!row || row.last_at === null || row.last_value === null) throw new Refusal('not_found')
  const own = { max: maxSeriesAlerts, owner: accountId, where: sql`account_id = ${accountId}` }
  const { rows } = await db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, 'series_alert', own))) throw new Refusal('alert_full', { max: maxSeriesAlerts })
    return sql<{ id: number }>`
      insert into series_alert (account_id, series_id, level, waits_for_rise, from_at, created_at)
      values (${accountId}, ${row.id}, ${level}, ${row.last_value}::numeric < ${level}::numeric, ${row.last_at}, ${now})
      on conflict (account_id, series_id, level)
        do update set waits_for_rise = excluded.waits_for_rise, from_at = excluded.from_at
      returning id
    `.execute(trx)
  })
  const [alert] = await readAlerts(sql`alert.id = ${rows[0]!.id}`, context)
  return alert!
}

/** Draws the lines in the call, not in the page, because its cached answer is shared by all variants of the page. */
const dashboard: Handler<typeof series.dashboard> = async (_, context) => {
  const [all, tables] = await Promise.all([
    readSeries(sql`family is null`, context),
    context.db.selectFrom('ranking').select('key').orderBy('key').execute(),
  ])
  return {
    tables: tables.map(({ key }) => key),
    list: all.map(drawn),
  }
}

/** Refuses `not_found` for an alert that is not the caller's or has become a message. */
const endAlert: Handler<typeof series.endAlert> = async ({ id }, { db, caller: { accountId } }) => {
  const ended = await db
    .deleteFrom('series_alert')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return ended
}

/** Every series but the members of tables, which their table shows. */
const list: Handler<typeof series.list> = async (_, context) => ({
  list: await readSeries(sql`family is null`, context),
})

export const handlers = bind(series, { list, dashboard, detail, points, held, alerts, setAlert, endAlert })
