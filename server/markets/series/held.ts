import { sql, type RawBuilder } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { HeldPoint, series } from '#contract/markets/series.ts'
import type { HeldReason } from '#domain/markets/series/check.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { isPending, secondsOf } from './rows.ts'

/** Points that are held back and whose time has no good point since, newest first. */
export async function readHeld(
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
  { db, locale }: Pick<CallContext, 'db' | 'locale'>,
): Promise<HeldPoint[]> {
  const { rows } = await sql<{ key: string; name: string; at: Date; value: string; reason: HeldReason; held_at: Date }>`
    select key, coalesce(names ->> ${locale}, name) as name, held.at, held.value, reason, held_at
    from series_held as held join series on series.id = series_id
    where ${where} and ${isPending} order by held_at desc, held.id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ at, held_at, ...row }) => ({ ...row, time: secondsOf(at)!, held_time: secondsOf(held_at)! }))
}

/** The list of the desk: what arrived and is in no line. */
export const held: Handler<typeof series.held> = async (input, context) => {
  const { page } = input
  const limit = limitOf(input)
  const [rows, { rows: counted }] = await Promise.all([
    readHeld(sql`true`, { limit: limit + 1, offset: (page - 1) * limit }, context),
    sql<{ total: number }>`select count(*) as total from series_held as held where ${isPending}`.execute(context.db),
  ])
  return { page, limit, total: counted[0]!.total, has_more: rows.length > limit, list: rows.slice(0, limit) }
}
