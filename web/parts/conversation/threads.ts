import type { Comment } from '#contract/comment.ts'
import type { Output } from '#contract/calls.ts'

export type CommentPage = Output<'comment.list'>
/** A comment by itself, at the head of a thread or in it. */
export type Said = Comment['replies'][number]

export interface Thread {
  head: Said
  /** Oldest first, from the first one on. */
  replies: Said[]
  /** How many more replies the reader knows of. */
  more: number
}

/** A conversation as it stands on a page. */
export interface Talk {
  /** What the page brought: another one starts anew. */
  first: CommentPage
  /** Newest first. */
  threads: Thread[]
  page: number
  hasMore: boolean
  /** Comments on the item, replies included, as far as the reader knows of them. */
  all: number
  /** The newest threads as they are now; what the reader has not seen of them waits. */
  fresh: Thread[]
}

const isCounted = ({ state }: Said) => state === 'shown'

/** A comment without what answers it. */
export function alone(comment: Comment): Said {
  const { replies: _, reply_count: __, ...said } = comment
  return said
}

function threadFrom(comment: Comment): Thread {
  const { replies, reply_count } = comment
  return { head: alone(comment), replies, more: Math.max(0, reply_count - replies.filter(isCounted).length) }
}

export function talkFrom(first: CommentPage): Talk {
  return {
    first,
    threads: first.list.map(threadFrom),
    page: first.page,
    hasMore: first.has_more,
    all: first.all,
    fresh: [],
  }
}

const newestFirst = (one: Thread, other: Thread) => other.head.id - one.head.id
const oldestFirst = (one: Said, other: Said) => one.id - other.id
const idsOf = (list: readonly Said[]) => new Set(list.map(({ id }) => id))

/** Both lists, each comment once, as the second one has it. */
function merged(list: Said[], others: readonly Said[]): Said[] {
  const replaced = idsOf(others)
  return [...list.filter(({ id }) => !replaced.has(id)), ...others].toSorted(oldestFirst)
}

/** Threads put among those that are shown; one that is shown already gets what is new in it. */
function withThreads(threads: Thread[], others: readonly Thread[]): Thread[] {
  const shown = new Map(threads.map((thread) => [thread.head.id, thread]))
  for (const other of others) {
    const known = shown.get(other.head.id)
    if (!known) {
      shown.set(other.head.id, other)
      continue
    }
    const replies = merged(known.replies, other.replies)
    const all = other.more + other.replies.filter(isCounted).length
    shown.set(other.head.id, { head: other.head, replies, more: Math.max(0, all - replies.filter(isCounted).length) })
  }
  return [...shown.values()].toSorted(newestFirst)
}

/** Older threads at the lower end; what a link led to finds its place the same way. */
export function withPage(talk: Talk, page: CommentPage): Talk {
  return { ...talk, threads: withThreads(talk.threads, page.list.map(threadFrom)) }
}

/** More replies of a thread; `more` is what remains. */
export function withReplies(talk: Talk, threadId: number, { list, has_more, total }: CommentPage): Talk {
  return {
    ...talk,
    threads: talk.threads.map((thread) => {
      if (thread.head.id !== threadId) return thread
      const replies = merged(thread.replies, list)
      return { ...thread, replies, more: has_more ? Math.max(0, total - replies.length) : 0 }
    }),
  }
}

/** A comment that the reader has just written, in its place. */
export function withOwn(talk: Talk, comment: Comment): Talk {
  const own = alone(comment)
  const all = talk.all + (isCounted(own) ? 1 : 0)
  if (own.parent === null)
    return { ...talk, all, threads: withThreads(talk.threads, [{ head: own, replies: [], more: 0 }]) }
  const threads = talk.threads.map((thread) => {
    const isHere = thread.head.id === own.parent || thread.replies.some(({ id }) => id === own.parent)
    return isHere ? { ...thread, replies: merged(thread.replies, [own]) } : thread
  })
  return { ...talk, all, threads }
}

/** One comment changed, wherever it stands. */
export function withChange(talk: Talk, id: number, change: (said: Said) => Said): Talk {
  const changed = (said: Said) => (said.id === id ? change(said) : said)
  return {
    ...talk,
    threads: talk.threads.map((thread) => ({
      ...thread,
      head: changed(thread.head),
      replies: thread.replies.map(changed),
    })),
  }
}

const asDeleted = (said: Said): Said => ({
  ...said,
  user: null,
  content: '',
  state: 'deleted',
  is_mine: false,
  edit_seconds: 0,
})

/** Without a comment that its author has deleted; the head of a thread leaves a gap where it was answered. */
export function withoutOwn(talk: Talk, id: number): Talk {
  const threads = talk.threads.flatMap((thread) => {
    if (thread.head.id !== id) return [{ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }]
    return thread.replies.length + thread.more === 0 ? [] : [{ ...thread, head: asDeleted(thread.head) }]
  })
  return { ...talk, threads, all: Math.max(0, talk.all - 1) }
}

/**
 * The newest threads, asked for again: what is shown is brought up to date where it stands, and what is gone says so there,
 * so that nothing moves; what is new waits.
 */
export function withFresh(talk: Talk, page: CommentPage): Talk {
  const fresh = page.list.map(threadFrom)
  const oldest = page.has_more ? (fresh.at(-1)?.head.id ?? 0) : 0
  const threads = talk.threads.map((thread) => {
    const now = fresh.find(({ head }) => head.id === thread.head.id)
    if (now) return refreshed(thread, now)
    return thread.head.id < oldest ? thread : { ...thread, head: gone(thread.head), replies: thread.replies.map(gone) }
  })
  return { ...talk, threads, fresh, all: page.all }
}

const gone = (said: Said) => (said.state === 'hidden' ? said : asDeleted(said))

function refreshed(thread: Thread, now: Thread): Thread {
  const newest = now.more === 0 ? Infinity : (now.replies.at(-1)?.id ?? 0)
  const replies = thread.replies.map(
    (reply) => now.replies.find(({ id }) => id === reply.id) ?? (reply.id > newest ? reply : gone(reply)),
  )
  return { ...thread, head: now.head, replies }
}

/** How many comments the reader has not seen; an older page waits for none. */
export function waitingCount({ first, threads, fresh }: Talk): number {
  if (first.page > 1) return 0
  const oldest = threads.at(-1)?.head.id ?? 0
  return fresh.reduce((sum, { head, replies, more }) => {
    const known = threads.find((thread) => thread.head.id === head.id)
    const all = replies.filter(isCounted).length + more
    if (!known) return head.id > oldest ? sum + all + 1 : sum
    return sum + Math.max(0, all - known.replies.filter(isCounted).length - known.more)
  }, 0)
}

/** What waits, put in its places. */
export function withWaiting(talk: Talk): Talk {
  return { ...talk, threads: withThreads(talk.threads, talk.fresh), fresh: [] }
}

/** The threads in which replies wait that have not come along with the newest ones. */
export function unfinished(before: Talk, after: Talk): number[] {
  const more = new Map(before.threads.map((thread) => [thread.head.id, thread.more]))
  return after.threads.filter((thread) => thread.more > 0 && more.get(thread.head.id) === 0).map(({ head }) => head.id)
}
