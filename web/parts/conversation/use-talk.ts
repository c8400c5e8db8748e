import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '#contract/comment.ts'
import { commentsTag } from '#contract/tags.ts'
import { ask } from '#web/state/ask.ts'
import { setWaiting } from '#web/state/live.ts'
import { useChanged } from '#web/parts/use-changed.ts'
import {
  talkFrom,
  unfinished,
  waitingCount,
  withChange,
  withFresh,
  withOwn,
  withoutOwn,
  withPage,
  withReplies,
  withWaiting,
  type CommentPage,
  type Said,
  type Talk,
} from './threads.ts'

/** Replies that are fetched at once. */
const repliesAtOnce = 20
/** An item may be withdrawn while it is read: that is no reason to leave its page. */
const stays = { mayBeGone: true }

/** The conversation under an item, which grows as readers ask for it and stays up to date where it stands. */
export function useTalk(articleId: number, first: CommentPage) {
  const [talk, setTalk] = useState(() => talkFrom(first))
  if (talk.first !== first) setTalk(talkFrom(first))
  const current = useRef(talk)
  useEffect(() => void (current.current = talk))
  /** The own comment that is on its way: what is heard meanwhile may be that one. */
  const sending = useRef<Promise<unknown>>(undefined)

  useChanged(commentsTag(articleId), async () => {
    await sending.current?.catch(() => undefined)
    const page = await ask('comment.list', { article_id: articleId }, { ...stays, isAfresh: true }).catch(
      () => undefined,
    )
    if (page) setTalk((now) => withFresh(now, page))
  })

  const waiting = waitingCount(talk)
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
        { ...stays, isAfresh: true },
      )
      if (answer) setTalk((now) => withReplies(now, threadId, answer))
    },
    [articleId],
  )

  return {
    talk,
    waiting,
    loadReplies,
    /** The next page of threads; where new ones have moved all of it along, the one after. */
    async loadThreads(): Promise<void> {
      const known = new Set(talk.threads.map(({ head }) => head.id))
      for (let page = talk.page + 1; ; page++) {
        const answer = await ask('comment.list', { article_id: articleId, page }, { ...stays, isAfresh: true })
        if (!answer) return
        setTalk((now) => ({ ...withPage(now, answer), page, hasMore: answer.has_more }))
        if (!answer.has_more || answer.list.some(({ id }) => !known.has(id))) return
      }
    },
    /** The thread of one comment, so that a link leads to it wherever it stands. Says whether it is there. */
    async loadAround(id: number): Promise<boolean> {
      const answer = await ask('comment.list', { article_id: articleId, around: id }, { ...stays, isAfresh: true })
      if (answer) flushSync(() => setTalk((now) => withPage(now, answer)))
      return Boolean(answer?.list.length)
    },
    /** Shows what waits. */
    async show(): Promise<void> {
      const after = withWaiting(talk)
      flushSync(() => setTalk(withWaiting))
      await Promise.all(unfinished(talk, after).map(loadReplies))
    },
    /** Runs a call that brings an own comment, and puts that in its place. Says whether it came. */
    async add(call: Promise<Comment | undefined>): Promise<boolean> {
      sending.current = call
      const own = await call
      if (own) setTalk((now) => withOwn(now, own))
      return Boolean(own)
    },
    change: (id: number, change: (said: Said) => Said) => setTalk((now) => withChange(now, id, change)),
    remove: (id: number) => setTalk((now) => withoutOwn(now, id)),
  }
}

export type TalkControl = ReturnType<typeof useTalk>
export type { Talk }
