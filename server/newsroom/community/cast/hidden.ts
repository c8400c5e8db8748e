import { sql } from 'kysely'
import type { deskCast } from '#contract/newsroom/cast.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const hidden: Handler<typeof deskCast.hidden> = async (input, { db }) => {
  const { page } = input
  const limit = limitOf(input)
  const { rows } = await sql<{ hash: string; text: string; hidden_at: Date; total: number }>`
    select '0x' || encode(cast_hidden.hash, 'hex') as hash, coalesce(fc_cast.text, '') as text, hidden_at, count(*) over ()::int as total
    from cast_hidden left join fc_cast on fc_cast.hash = cast_hidden.hash
    order by hidden_at desc, cast_hidden.hash limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const list = rows.map(({ hash, text, hidden_at }) => ({
    hash,
    text,
    hidden_time: Math.floor(hidden_at.getTime() / 1000),
  }))
  return { page, limit, total, has_more: page * limit < total, list }
}
