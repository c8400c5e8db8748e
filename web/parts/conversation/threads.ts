import type { Comment } from '#contract/community/comment.ts'
import type { Output } from '#contract/calls.ts'
import { alone, type SingleComment } from './single-comment.ts'

export type CommentPage = Output<'comment.list'>

export interface Thread {
  head: SingleComment
  /** Oldest first; a prefix of all replies. */
  replies: SingleComment[]
  /** How many more replies there are. */
  more: number
}

/** The comments of an item as the page shows them. */
export interface ConversationState {
  /** The first page of comments, which the page was loaded with; a new one resets the state. */
  first: CommentPage
  /** Pinned threads first, then newest first. */
  threads: Thread[]
  page: number
  hasMore: boolean
  /** Unix seconds at which the newsroom closes the comments. */
  closesAt: number | null
  /** The number of comments on the item, replies included, as the page shows it. */
  all: number
  /** The latest version of the newest threads; its comments that are not shown yet wait. */
  latest: Thread[]
}

const isCounted = ({ state }: SingleComment) => state === 'shown'

function threadFrom(comment: Comment): Thread {
  const { replies, reply_count } = comment
  return { head: alone(comment), replies, more: Math.max(0, reply_count - replies.filter(isCounted).length) }
}

export function beginConversation(first: CommentPage): ConversationState {
  return {
    first,
    threads: first.list.map(threadFrom),
    page: first.page,
    hasMore: first.has_more,
    closesAt: first.closes_at,
    all: first.all,
    latest: [],
  }
}

const newestFirst = ({ head: one }: Thread, { head: other }: Thread) =>
  Number(other.is_pinned) - Number(one.is_pinned) || other.id - one.id
const oldestFirst = (one: SingleComment, other: SingleComment) => one.id - other.id
const idsOf = (list: readonly SingleComment[]) => new Set(list.map(({ id }) => id))

/** Merges two lists; the second has precedence for a comment in both. */
function merged(list: SingleComment[], others: readonly SingleComment[]): SingleComment[] {
  const replaced = idsOf(others)
  return [...list.filter(({ id }) => !replaced.has(id)), ...others].toSorted(oldestFirst)
}

/** Merges threads; an existing thread gets the new replies. */
function withThreads(threads: Thread[], others: readonly Thread[]): Thread[] {
  const shown = new Map(threads.map((thread) => [thread.head.id, thread]))
  for (const other of others) {
    const shownThread = shown.get(other.head.id)
    if (!shownThread) {
      shown.set(other.head.id, other)
      continue
    }
    const replies = merged(shownThread.replies, other.replies)
    const all = other.more + other.replies.filter(isCounted).length
    shown.set(other.head.id, { head: other.head, replies, more: Math.max(0, all - replies.filter(isCounted).length) })
  }
  return [...shown.values()].toSorted(newestFirst)
}

/** Adds a further page of threads, or the thread of a linked comment. */
export function withPage(conversation: ConversationState, page: CommentPage): ConversationState {
  return { ...conversation, threads: withThreads(conversation.threads, page.list.map(threadFrom)) }
}

/** Adds more replies to a thread. */
export function withReplies(
  conversation: ConversationState,
  threadId: number,
  { list, has_more, total }: CommentPage,
): ConversationState {
  return {
    ...conversation,
    threads: conversation.threads.map((thread) => {
      if (thread.head.id !== threadId) return thread
      const replies = merged(thread.replies, list)
      return { ...thread, replies, more: has_more ? Math.max(0, total - replies.length) : 0 }
    }),
  }
}

/** Adds a comment that the viewer has just written. */
export function withOwn(conversation: ConversationState, comment: Comment): ConversationState {
  const own = alone(comment)
  const all = conversation.all + (isCounted(own) ? 1 : 0)
  if (own.parent === null)
    return { ...conversation, all, threads: withThreads(conversation.threads, [{ head: own, replies: [], more: 0 }]) }
  const threads = conversation.threads.map((thread) => {
    const isHere = thread.head.id === own.parent || thread.replies.some(({ id }) => id === own.parent)
    return isHere ? { ...thread, replies: merged(thread.replies, [own]) } : thread
  })
  return { ...conversation, all, threads }
}

/** Changes one comment. */
export function withChange(
  conversation: ConversationState,
  id: number,
  change: (comment: SingleComment) => SingleComment,
): ConversationState {
  const changed = (comment: SingleComment) => (comment.id === id ? change(comment) : comment)
  return {
    ...conversation,
    threads: conversation.threads.map((thread) => ({
      ...thread,
      head: changed(thread.head),
      replies: thread.replies.map(changed),
    })),
  }
}

const asDeleted = (comment: SingleComment): SingleComment => ({
  ...comment,
  user: null,
  content: '',
  state: 'deleted',
  is_mine: false,
  edit_seconds: 0,
})

/** Removes a deleted comment; the head of a thread with replies becomes a placeholder. */
export function withoutOwn(conversation: ConversationState, id: number): ConversationState {
  const threads = conversation.threads.flatMap((thread) => {
    if (thread.head.id !== id) return [{ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }]
    return thread.replies.length + thread.more === 0 ? [] : [{ ...thread, head: asDeleted(thread.head) }]
  })
  return { ...conversation, threads, all: Math.max(0, conversation.all - 1) }
}

/**
 * Updates the conversation after the newest threads were fetched again. Shown comments are updated in place and deleted
 * ones become placeholders, so that nothing moves; new ones wait.
 */
export function withLatest(conversation: ConversationState, page: CommentPage): ConversationState {
  const latest = page.list.map(threadFrom)
  const oldest = page.has_more ? (latest.at(-1)?.head.id ?? 0) : 0
  const threads = conversation.threads.map((thread) => {
    const now = latest.find(({ head }) => head.id === thread.head.id)
    if (now) return refreshed(thread, now)
    return thread.head.id < oldest
      ? thread
      : { ...thread, head: markDeleted(thread.head), replies: thread.replies.map(markDeleted) }
  })
  return { ...conversation, threads: threads.toSorted(newestFirst), latest, all: page.all, closesAt: page.closes_at }
}

const markDeleted = (comment: SingleComment) => (comment.state === 'hidden' ? comment : asDeleted(comment))

function refreshed(thread: Thread, now: Thread): Thread {
  const newest = now.more === 0 ? Infinity : (now.replies.at(-1)?.id ?? 0)
  const replies = thread.replies.map(
    (reply) => now.replies.find(({ id }) => id === reply.id) ?? (reply.id > newest ? reply : markDeleted(reply)),
  )
  return { ...thread, head: now.head, replies }
}

/** The number of new comments that wait; 0 on an older page. */
export function waitingCount({ first, threads, latest }: ConversationState): number {
  if (first.page > 1) return 0
  const oldest = threads.at(-1)?.head.id ?? 0
  return latest.reduce((sum, { head, replies, more }) => {
    const shownThread = threads.find((thread) => thread.head.id === head.id)
    const all = replies.filter(isCounted).length + more
    if (!shownThread) return head.id > oldest ? sum + all + 1 : sum
    return sum + Math.max(0, all - shownThread.replies.filter(isCounted).length - shownThread.more)
  }, 0)
}

/** Adds the waiting comments in their places. */
export function withWaiting(conversation: ConversationState): ConversationState {
  return { ...conversation, threads: withThreads(conversation.threads, conversation.latest), latest: [] }
}

/** Adds waiting replies of threads that the newest threads did not include. */
export function unfinished(before: ConversationState, after: ConversationState): number[] {
  const more = new Map(before.threads.map((thread) => [thread.head.id, thread.more]))
  return after.threads.filter((thread) => thread.more > 0 && more.get(thread.head.id) === 0).map(({ head }) => head.id)
}
