import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '#contract/community/comment.ts'
import { commentsTag } from '#contract/tags.ts'
import { ask } from '#web/state/call/ask.ts'
import { setWaiting } from '#web/state/live/live.ts'
import { useChanged } from '#web/parts/use-changed.ts'
import type { SingleComment } from './single-comment.ts'
import {
  beginConversation,
  unfinished,
  waitingCount,
  withChange,
  withLatest,
  withOwn,
  withoutOwn,
  withPage,
  withReplies,
  withWaiting,
  type CommentPage,
  type ConversationState,
} from './threads.ts'

/** The number of replies per request. */
const repliesAtOnce = 20
/** An item may be withdrawn while it is read: the page stays. */
const rejecting = { rejectNotFound: true }

/** The state of the conversation on an item: it loads more on request and updates in place. */
export function useConversation(articleId: number, first: CommentPage) {
  const [conversation, setConversation] = useState(() => beginConversation(first))
  if (conversation.first !== first) setConversation(beginConversation(first))
  const current = useRef(conversation)
  useEffect(() => void (current.current = conversation))
  /** The own comment that is being sent: an event that arrives meanwhile may be about it. */
  const sending = useRef<Promise<unknown>>(undefined)

  useChanged(commentsTag(articleId), async () => {
    await sending.current?.catch(() => undefined)
    const page = await ask('comment.list', { article_id: articleId }, { ...rejecting, isAfresh: true }).catch(
      () => undefined,
    )
    if (page) setConversation((now) => withLatest(now, page))
  })

  const waiting = waitingCount(conversation)
  useEffect(() => {
    setWaiting('comments', waiting)
    return () => setWaiting('comments', 0)
  }, [waiting])

  const loadReplies = useCallback(
    async (threadId: number) => {
      const thread = current.current.threads.find(({ head }) => head.id === threadId)
      if (!thread) return
      const page = Math.floor(thread.replies.length / repliesAtOnce) + 1
      const answer = await ask(
        'comment.list',
        { article_id: articleId, thread: threadId, page, limit: repliesAtOnce },
        { ...rejecting, isAfresh: true },
      )
      if (answer) setConversation((now) => withReplies(now, threadId, answer))
    },
    [articleId],
  )

  return {
    conversation,
    waiting,
    loadReplies,
    /** Loads the next page of threads, and those after it as long as newer threads have shifted only shown ones. */
    async loadThreads(): Promise<void> {
      const shownIds = new Set(conversation.threads.map(({ head }) => head.id))
      for (let page = conversation.page + 1; ; page++) {
        const answer = await ask('comment.list', { article_id: articleId, page }, { ...rejecting, isAfresh: true })
        if (!answer) return
        setConversation((now) => ({ ...withPage(now, answer), page, hasMore: answer.has_more }))
        if (!answer.has_more || answer.list.some(({ id }) => !shownIds.has(id))) return
      }
    },
    /** Loads the thread of one comment, so that a link to it works on any page. Resolves to whether it exists. */
    async loadAround(id: number): Promise<boolean> {
      const answer = await ask('comment.list', { article_id: articleId, around: id }, { ...rejecting, isAfresh: true })
      if (answer) flushSync(() => setConversation((now) => withPage(now, answer)))
      return Boolean(answer?.list.length)
    },
    /** Shows the waiting comments. */
    async show(): Promise<void> {
      const after = withWaiting(conversation)
      flushSync(() => setConversation(withWaiting))
      await Promise.all(unfinished(conversation, after).map(loadReplies))
    },
    /** Runs a call that stores an own comment, and shows the comment. Resolves to whether it was stored. */
    async add(call: Promise<Comment | undefined>): Promise<boolean> {
      sending.current = call
      const own = await call
      if (own) setConversation((now) => withOwn(now, own))
      return Boolean(own)
    },
    change: (id: number, change: (comment: SingleComment) => SingleComment) =>
      setConversation((now) => withChange(now, id, change)),
    remove: (id: number) => setConversation((now) => withoutOwn(now, id)),
  }
}

export type ConversationControl = ReturnType<typeof useConversation>
export type { ConversationState }
