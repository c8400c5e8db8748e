import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const words: Handler<typeof deskComment.words> = async (_, { db }) => {
  const rows = await db.selectFrom('comment_word').selectAll().orderBy('id', 'desc').execute()
  return {
    list: rows.map(({ id, word, added_at }) => ({ id, word, add_time: Math.floor(added_at.getTime() / 1000) })),
  }
}
