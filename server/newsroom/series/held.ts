import { sql } from 'kysely'
import type { deskSeries } from '#contract/newsroom/series.ts'
import { limitOf } from '#contract/parameters.ts'
import type { HeldReason } from '#domain/markets/series/check.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { isPending, secondsOf } from '#server/markets/series/rows.ts'

interface Row {
  id: number
  series_id: number
  name: string
  at: Date
  value: string
  present: string | null
  before: string | null
  reason: HeldReason
  held_at: Date
  total: number
}

export const held: Handler<typeof deskSeries.held> = async (input, { db, locale }) => {
  const { page } = input
  const limit = limitOf(input)
  const { rows } = await sql<Row>`
    select held.id, series_id, coalesce(names ->> ${locale}, name) as name, held.at, held.value, reason, held_at,
      (select value from series_point where series_id = series.id and at = held.at) as present,
      (select value from series_point where series_id = series.id and at < held.at order by at desc limit 1) as before,
      count(*) over ()::int as total
    from series_held as held join series on series.id = series_id
    where ${isPending} order by held_at desc, held.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const list = rows.map(({ id, series_id, name, at, value, present, before, reason, held_at }) => {
    return { id, series_id, name, time: secondsOf(at)!, value, present, before, reason, held_time: secondsOf(held_at)! }
  })
  return { page, limit, total, has_more: page * limit < total, list }
}
