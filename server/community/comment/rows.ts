import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { sql, type Selectable } from 'kysely'
import type { Comment } from '#contract/community/comment.ts'
import { commentEditMinutes } from '#domain/platform/constants.ts'
import type { Comment as CommentTable } from '#server/platform/data/schema.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'

/** A comment with its author: everything that a view needs, for any viewer. */
export type CommentRow = Omit<Selectable<CommentTable>, 'announced_at' | 'held_word' | 'waits_for'> & {
  nickname: string | null
  image_url: string | null
}

type Single = Omit<Comment, 'replies' | 'reply_count'>

/**
 * The columns of `CommentRow`, of `comment` left joined with `account`. As text, because a page reads comments each time and
 * building the statement column by column took longer than running it.
 */
export const commentColumns = sql`comment.id, comment.article_id, comment.thread_id, comment.parent_id, comment.account_id,
  comment.body, comment.state, comment.created_at, comment.edited_at, comment.like_count, comment.reply_count,
  comment.pinned_at, account.nickname, account.image_url`

/**
 * Whether a viewer may see a comment: public comments, their own pending ones, and deleted ones that still have
 * replies.
 */
export const isSeenBy = (accountId: number | undefined) => sql<boolean>`(
  comment.state = 'shown' or (comment.state in ('hidden', 'deleted') and comment.reply_count > 0)
  or (comment.state = 'pending' and comment.account_id = ${accountId ?? null}::bigint)
)`

/** Converts rows to the shape of the API; reads the caller's own likes with one more query. */
export async function viewComments(
  context: CallContext,
  rows: CommentRow[],
): Promise<(Single & { reply_count: number })[]> {
  const own = accountIdOf(context.caller)
  const liked = new Set<number>()
  if (own !== undefined && rows.length > 0) {
    const likes = await context.db
      .selectFrom('comment_like')
      .select('comment_id')
      .where('account_id', '=', own)
      .where(
        'comment_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    for (const { comment_id } of likes) liked.add(comment_id)
  }
  return rows.map((row) => viewComment(row, own, liked.has(row.id), context.now))
}

function viewComment(row: CommentRow, own: number | undefined, isLiked: boolean, now: Date) {
  const isReadable = row.state === 'shown' || row.state === 'pending'
  const isMine = own !== undefined && row.account_id === own
  const editableMs = row.created_at.getTime() + commentEditMinutes * 60_000 - now.getTime()
  return {
    id: row.id,
    article_id: row.article_id,
    parent: row.parent_id,
    user:
      isReadable && row.account_id !== null
        ? { id: row.account_id, nickname: row.nickname!, image: row.image_url! }
        : null,
    content: isReadable ? row.body : '',
    state: row.state,
    add_time: seconds(row.created_at),
    edit_time: row.edited_at && seconds(row.edited_at),
    likes: row.like_count,
    is_liked: isLiked,
    is_mine: isMine,
    edit_seconds: isMine && isReadable ? Math.max(0, Math.floor(editableMs / 1000)) : 0,
    is_pinned: row.pinned_at !== null && isReadable,
    reply_count: row.reply_count,
  }
}

/** The first replies of several threads, oldest first, in one query. */
export async function firstReplies(
  context: CallContext,
  threadIds: number[],
  count: number,
): Promise<Map<number, Single[]>> {
  const found = new Map<number, Single[]>()
  if (threadIds.length === 0) return found
  const { rows } = await sql<CommentRow & { thread_id: number }>`
    select ${commentColumns} from (
      select *, row_number() over (partition by thread_id order by created_at, id) as position from comment
      where thread_id = any(${threadIds}) and ${isSeenBy(accountIdOf(context.caller))}
    ) as comment left join account on account.id = comment.account_id
    where position <= ${count} order by comment.created_at, comment.id
  `.execute(context.db)
  const views = await viewComments(context, rows)
  for (const [index, { reply_count: _, ...view }] of views.entries()) {
    const threadId = rows[index]!.thread_id
    found.set(threadId, [...(found.get(threadId) ?? []), view])
  }
  return found
}
