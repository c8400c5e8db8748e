import { sql } from 'kysely'
import type { deskComment } from '#contract/newsroom/comment.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const barred: Handler<typeof deskComment.barred> = async (input, { db }) => {
  const { page } = input
  const limit = limitOf(input)
  const { rows } = await sql<{
    id: number
    nickname: string
    created_at: Date
    comments: number
    hidden: number
    total: number
  }>`
    select id, nickname, created_at, count(*) over ()::int as total,
      (select count(*)::int from comment where account_id = account.id and state = 'shown') as comments,
      (select count(*)::int from comment where account_id = account.id and state = 'hidden') as hidden
    from account where not may_comment order by id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const list = rows.map(({ id, nickname, comments, hidden, created_at }) => ({
    id,
    nickname,
    may_comment: false,
    comments,
    hidden,
    add_time: Math.floor(created_at.getTime() / 1000),
  }))
  return { page, limit, total, has_more: page * limit < total, list }
}
