import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { accountIdOf, type CallContext, type Handler } from '#server/platform/call/handler.ts'
import type { comment } from '#contract/community/comment.ts'
import { limitOf } from '#contract/parameters.ts'
import { repliesOfThread } from '#domain/platform/constants.ts'
import { type Database, rowLimit } from '#server/platform/data/database.ts'
import { commentColumns, firstReplies, isSeenBy, viewComments, type CommentRow } from './rows.ts'
import { viewOne } from './view.ts'

/** The maximum number of replies that are returned before the one that a link leads to. */
const maxBefore = 500

/** The threads of an item, newest first; or the replies of one, oldest first; or the thread of one comment. */
export const list: Handler<typeof comment.list> = async (input, context) => {
  const { article_id, thread, around, page } = input
  const limit = limitOf(input)
  const own = accountIdOf(context.caller)
  // With `around` only the facts of the item are read here.
  const slice = { thread, limit: around === undefined ? limit + 1 : 0, offset: (page - 1) * limit }
  const { comment_count, closes_at, rows } = await readComments(context.db, article_id, own, slice)
  const whole = { limit, all: comment_count, closes_at: closes_at && Math.floor(closes_at.getTime() / 1000) }
  if (around !== undefined) return { page: 1, ...whole, ...(await threadAround(context, article_id, around)) }
  const has_more = rows.length > limit
  // The last page tells the total; only other pages need a query for it.
  const isLast = !has_more && (rows.length > 0 || page === 1)
  const total = isLast ? (page - 1) * limit + rows.length : await countSeen(context, article_id, thread)
  const views = await viewComments(context, rows.slice(0, limit))
  const replies = thread === undefined ? await firstReplies(context, withReplies(views), repliesOfThread) : new Map()
  const list = views.map((view) => ({ ...view, replies: replies.get(view.id) ?? [] }))
  return { page, ...whole, total, has_more, list }
}

interface Slice {
  /** The head of the thread whose replies are read; undefined for the heads of all threads. */
  thread: number | undefined
  limit: number
  offset: number
}

/**
 * The comments of an item that a viewer may see, and what applies to all of them, in one query. Refuses `not_found` if there is no
 * public item with this id.
 */
async function readComments(db: Database, articleId: number, own: number | undefined, slice: Slice) {
  const { thread, limit, offset } = slice
  const order =
    thread === undefined
      ? sql`comment.pinned_at desc nulls last, comment.created_at desc, comment.id desc`
      : sql`comment.created_at, comment.id`
  // An item without a comment has one row, with nulls for the comment.
  const { rows } = await sql<ItemFacts & (CommentRow | { id: null })>`
    select item.comment_count, comment_rule.closes_at, found.*
    from item left join comment_rule on comment_rule.article_id = item.article_id
    left join lateral (
      select ${commentColumns} from comment left join account on account.id = comment.account_id
      where comment.article_id = item.article_id and ${isOfThread(thread)} and ${isSeenBy(own)}
      order by ${order} ${rowLimit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    ) as found on true
    where item.article_id = ${articleId} and item.published_at is not null
  `.execute(db)
  const item = rows[0]
  if (!item) throw new Refusal('not_found')
  return { ...item, rows: rows.filter((row) => row.id !== null) }
}

const isOfThread = (thread: number | undefined) =>
  thread === undefined ? sql`comment.thread_id is null` : sql`comment.thread_id = ${thread}`

interface ItemFacts {
  comment_count: number
  /** When the desk closes the comments of the item, if ever. */
  closes_at: Date | null
}

/** How many threads of an item, or replies of one, the caller may see. */
async function countSeen({ db, caller }: CallContext, articleId: number, thread: number | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comment
    where article_id = ${articleId} and ${isOfThread(thread)} and ${isSeenBy(accountIdOf(caller))}
  `.execute(db)
  return rows[0]!.total
}

/** The thread of a comment, with its replies up to that one; empty if there is no such comment. */
async function threadAround(context: CallContext, articleId: number, id: number) {
  const { db } = context
  const { rows } = await sql<{ thread_id: number | null; position: number }>`
    select thread_id, (
      select count(*) from comment as earlier where earlier.thread_id = comment.thread_id and earlier.id <= comment.id
    ) as position
    from comment where article_id = ${articleId} and id = ${id} and ${isSeenBy(accountIdOf(context.caller))}
  `.execute(db)
  const found = rows[0]
  if (!found) return { total: 0, has_more: false, list: [] }
  return {
    total: 1,
    has_more: false,
    list: [await viewOne(context, found.thread_id ?? id, Math.min(found.position, maxBefore))],
  }
}

const withReplies = (views: { id: number; reply_count: number }[]) =>
  views.filter(({ reply_count }) => reply_count > 0).map(({ id }) => id)
