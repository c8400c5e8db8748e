import { sql } from 'kysely'
import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const counts: Handler<typeof deskComment.counts> = async (_, { db }) => {
  const { rows } = await sql<{
    pending: number
    reports: number
    hidden: number
    barred: number
    words: number
    casts: number
    oldest: Date | null
  }>`
    select
      (select count(*)::int from comment where state = 'pending') as pending,
      (select count(*)::int from report where state in ('open', 'looking')) as reports,
      (select count(*)::int from comment where state = 'hidden') as hidden,
      (select count(*)::int from account where not may_comment) as barred,
      (select count(*)::int from comment_word) as words,
      (select count(*)::int from cast_hidden) as casts,
      (select min(created_at) from comment where state = 'pending') as oldest
  `.execute(db)
  const { oldest, ...counted } = rows[0]!
  return { ...counted, oldest: oldest && Math.floor(oldest.getTime() / 1000) }
}
