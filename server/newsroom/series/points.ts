import { sql } from 'kysely'
import type { deskSeries } from '#contract/newsroom/series.ts'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { secondsOf } from '#server/markets/series/rows.ts'
import { setPoint as storePoint } from '#server/markets/series/write/set-point.ts'

interface Row {
  at: Date
  value: string
  is_desk: boolean
  earlier: { value: string; replaced_time: number }[]
}

export const points: Handler<typeof deskSeries.points> = async (input, { db }) => {
  const { id, page } = input
  const limit = limitOf(input)
  const series = await db.selectFrom('series').select('point_count').where('id', '=', id).executeTakeFirst()
  if (!series) throw new Refusal('not_found')
  const { rows } = await sql<Row>`
    select at, value, is_desk, coalesce((
      select jsonb_agg(jsonb_build_object('value', value::text, 'replaced_time', floor(extract(epoch from replaced_at))::bigint) order by id desc)
      from series_revision where series_id = point.series_id and at = point.at
    ), '[]') as earlier
    from series_point as point where series_id = ${id} order by at desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = series.point_count
  return {
    page,
    limit,
    total,
    has_more: page * limit < total,
    list: rows.map(({ at, ...row }) => ({ ...row, time: secondsOf(at)! })),
  }
}

export const setPoint: Handler<typeof deskSeries.setPoint> = async ({ id, time, value: typed }, context) => {
  const value = parseDecimal(typed)
  if (value === undefined) throw new Refusal('point_number')
  const at = new Date(time * 1000)
  await context.db.transaction().execute(async (trx) => {
    const series = await trx.selectFrom('series').select('key').where('id', '=', id).executeTakeFirst()
    if (!series) throw new Refusal('not_found')
    const before = await trx
      .selectFrom('series_point')
      .select('value')
      .where('series_id', '=', id)
      .where('at', '=', at)
      .executeTakeFirst()
    await storePoint(trx, { seriesId: id, at, value, isDesk: true, now: context.now })
    const point = { key: series.key, at }
    await recordChange(trx, context, {
      action: 'point.set',
      kind: 'point',
      id,
      before: before ? { ...point, ...before } : null,
      after: { ...point, value },
    })
  })
  return { id }
}
