import { accountIdOf } from '#server/call/caller.ts'
import type { comment } from '#contract/comment.ts'
import { limitOf } from '#contract/parameters.ts'
import { repliesOfThread } from '#domain/constants.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { publicItem } from './item.ts'
import { firstReplies, seenBy, selectComments, viewComments } from './rows.ts'
import { viewOne } from './view.ts'

/** The maximum number of replies that are returned before the one that a link leads to. */
const maxBefore = 500

/** The threads of an item, newest first; or the replies of one, oldest first; or the thread of one comment. */
export const list: Handler<typeof comment.list> = async (input, context) => {
  const { db } = context
  const { article_id, thread, around, page } = input
  const limit = limitOf(input)
  const { comment_count, closes_at } = await publicItem(db, article_id)
  const whole = { limit, all: comment_count, closes_at: closes_at && Math.floor(closes_at.getTime() / 1000) }
  if (around !== undefined) return { page: 1, ...whole, ...(await threadAround(context, article_id, around)) }
  const own = accountIdOf(context.caller)
  const direction = thread === undefined ? 'desc' : 'asc'
  const rows = await seenBy(selectComments(db), own)
    .where('comment.article_id', '=', article_id)
    .where('comment.thread_id', thread === undefined ? 'is' : '=', thread ?? null)
    .$if(thread === undefined, (heads) => heads.orderBy('comment.pinned_at', (by) => by.desc().nullsLast()))
    .orderBy('comment.created_at', direction)
    .orderBy('comment.id', direction)
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const has_more = rows.length > limit
  // The last page tells the total; only other pages need a query for it.
  const isLast = !has_more && (rows.length > 0 || page === 1)
  const total = isLast ? (page - 1) * limit + rows.length : await countSeen(context, article_id, thread)
  const views = await viewComments(context, rows.slice(0, limit))
  const replies = thread === undefined ? await firstReplies(context, withReplies(views), repliesOfThread) : new Map()
  const list = views.map((view) => ({ ...view, replies: replies.get(view.id) ?? [] }))
  return { page, ...whole, total, has_more, list }
}

/** How many threads of an item, or replies of one, the caller may see. */
async function countSeen({ db, caller }: CallContext, articleId: number, thread: number | undefined): Promise<number> {
  const { total } = await seenBy(
    db.selectFrom('comment').leftJoin('account', 'account.id', 'comment.account_id'),
    accountIdOf(caller),
  )
    .where('comment.article_id', '=', articleId)
    .where('comment.thread_id', thread === undefined ? 'is' : '=', thread ?? null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The thread of a comment, with its replies up to that one; empty if there is no such comment. */
async function threadAround(context: CallContext, articleId: number, id: number) {
  const { db } = context
  const found = await seenBy(
    db.selectFrom('comment').leftJoin('account', 'account.id', 'comment.account_id'),
    accountIdOf(context.caller),
  )
    .where('comment.article_id', '=', articleId)
    .where('comment.id', '=', id)
    .select('comment.thread_id')
    .select(({ selectFrom }) =>
      selectFrom('comment as earlier')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('earlier.thread_id', '=', 'comment.thread_id')
        .whereRef('earlier.id', '<=', 'comment.id')
        .as('position'),
    )
    .executeTakeFirst()
  if (!found) return { total: 0, has_more: false, list: [] }
  return {
    total: 1,
    has_more: false,
    list: [await viewOne(context, found.thread_id ?? id, Math.min(found.position ?? 0, maxBefore))],
  }
}

const withReplies = (views: { id: number; reply_count: number }[]) =>
  views.filter(({ reply_count }) => reply_count > 0).map(({ id }) => id)
