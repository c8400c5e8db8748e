import type { deskComment } from '#contract/newsroom/comment.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { selectForDesk, viewForDesk } from './rows.ts'

export const list: Handler<typeof deskComment.list> = async (input, { db, locale }) => {
  const { state, article_id, account_id, page } = input
  const limit = limitOf(input)
  const direction = state === 'pending' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    selectForDesk(db, locale)
      .where('comment.state', '=', state)
      .$if(article_id !== undefined, (query) => query.where('comment.article_id', '=', article_id!))
      .$if(account_id !== undefined, (query) => query.where('comment.account_id', '=', account_id!))
      .orderBy('comment.created_at', direction)
      .orderBy('comment.id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('comment')
      .where('state', '=', state)
      .$if(article_id !== undefined, (query) => query.where('article_id', '=', article_id!))
      .$if(account_id !== undefined, (query) => query.where('account_id', '=', account_id!))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { page, limit, total, has_more: page * limit < total, list: rows.map(viewForDesk) }
}
