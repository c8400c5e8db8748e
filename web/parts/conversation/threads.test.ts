import { expect, test } from 'vitest'
import type { Comment } from '#contract/community/comment.ts'
import { alone } from './single-comment.ts'
import {
  beginConversation,
  unfinished,
  waitingCount,
  withLatest,
  withOwn,
  withoutOwn,
  withPage,
  withReplies,
  withWaiting,
  type CommentPage,
  type ConversationState,
} from './threads.ts'

const comment = (id: number, facts: Partial<Comment> = {}): Comment => ({
  id,
  article_id: 1,
  parent: null,
  user: { id: 9, nickname: 'bob', image: '' },
  content: `says ${id}`,
  state: 'shown',
  add_time: id,
  edit_time: null,
  likes: 0,
  is_liked: false,
  is_mine: false,
  edit_seconds: 0,
  is_pinned: false,
  reply_count: 0,
  replies: [],
  ...facts,
})
const replies = (head: number, ...ids: number[]) => ids.map((id) => alone(comment(id, { parent: head })))
const page = (list: Comment[], facts: Partial<CommentPage> = {}): CommentPage => ({
  page: 1,
  limit: 20,
  total: list.length,
  has_more: false,
  closes_at: null,
  list,
  all: list.reduce((sum, { reply_count }) => sum + 1 + reply_count, 0),
  ...facts,
})
const idsOf = (conversation: ConversationState) =>
  conversation.threads.map(({ head, replies: list, more }) =>
    [head.id, ...list.map(({ id }) => id), ...(more ? [`+${more}`] : [])].join(' '),
  )

test('R60 R585 new comments wait and move nothing; once shown they are in order', () => {
  const conversation = beginConversation(page([comment(5, { replies: replies(5, 6), reply_count: 1 }), comment(2)]))
  const heard = withLatest(
    conversation,
    page([
      comment(8, { replies: replies(8, 9), reply_count: 1 }),
      comment(5, { replies: replies(5, 6, 10), reply_count: 2 }),
      comment(2),
    ]),
  )
  expect(idsOf(heard)).toEqual(['5 6', '2'])
  expect([waitingCount(heard), heard.all]).toEqual([3, 6])
  const shown = withWaiting(heard)
  expect(idsOf(shown)).toEqual(['8 9', '5 6 10', '2'])
  expect(waitingCount(shown)).toBe(0)
})

test('R60 an own comment is added once, whatever events about it come before or after', () => {
  const conversation = beginConversation(page([comment(5)]))
  const own = comment(7, { is_mine: true })
  const fresh = page([own, comment(5)])
  for (const after of [withOwn(withLatest(conversation, fresh), own), withLatest(withOwn(conversation, own), fresh)]) {
    expect([idsOf(after), waitingCount(after)]).toEqual([['7', '5'], 0])
  }
  const reply = withOwn(conversation, comment(8, { parent: 5, is_mine: true }))
  expect(idsOf(withLatest(reply, page([comment(5, { replies: replies(5, 8), reply_count: 1 })])))).toEqual(['5 8'])
  expect([reply.all, withOwn(conversation, comment(9, { state: 'pending' })).all]).toEqual([2, 1])
})

test('R60 a changed comment is replaced in place, a deleted one becomes a placeholder', () => {
  const conversation = beginConversation(
    page([comment(5, { replies: replies(5, 6, 7), reply_count: 2 }), comment(2), comment(1)]),
  )
  const now = withLatest(
    conversation,
    page([comment(5, { content: 'otherwise', likes: 3, replies: replies(5, 7), reply_count: 1 }), comment(1)]),
  )
  expect(idsOf(now)).toEqual(['5 6 7', '2', '1'])
  expect(now.threads[0]!.head).toMatchObject({ content: 'otherwise', likes: 3 })
  expect([now.threads[0]!.replies[0], now.threads[1]!.head]).toMatchObject([
    { state: 'deleted', content: '', user: null },
    { state: 'deleted' },
  ])
  expect(waitingCount(now)).toBe(0)
})

test('R585 threads below the newest ones and replies after the first are left as they are', () => {
  const conversation = withPage(
    beginConversation(page([comment(9), comment(8)], { has_more: true })),
    page([comment(3)], { page: 2 }),
  )
  const now = withLatest(conversation, page([comment(10), comment(9)], { has_more: true }))
  expect(now.threads.map(({ head }) => head.state)).toEqual(['shown', 'shown', 'shown'])
  const long = withReplies(
    beginConversation(page([comment(1, { replies: replies(1, 2, 3, 4), reply_count: 9 })])),
    1,
    page(
      [2, 3, 4, 5, 6].map((id) => comment(id, { parent: 1 })),
      { total: 9, has_more: true },
    ),
  )
  expect(idsOf(long)).toEqual(['1 2 3 4 5 6 +4'])
  expect(idsOf(withLatest(long, page([comment(1, { replies: replies(1, 2, 3, 4), reply_count: 9 })])))).toEqual([
    '1 2 3 4 5 6 +4',
  ])
})

test('R60 a reply beyond the first ones waits too, and its thread is marked as unfinished', () => {
  const whole = withReplies(
    beginConversation(page([comment(1, { replies: replies(1, 2, 3, 4), reply_count: 4 })])),
    1,
    page(
      [2, 3, 4, 5].map((id) => comment(id, { parent: 1 })),
      { total: 4 },
    ),
  )
  expect(idsOf(whole)).toEqual(['1 2 3 4 5'])
  const heard = withLatest(whole, page([comment(1, { replies: replies(1, 2, 3, 4), reply_count: 6 })]))
  expect(waitingCount(heard)).toBe(2)
  const shown = withWaiting(heard)
  expect(idsOf(shown)).toEqual(['1 2 3 4 5 +2'])
  expect(unfinished(heard, shown)).toEqual([1])
})

test('R60 an own comment that is deleted is removed, or becomes a placeholder when it has replies', () => {
  const conversation = beginConversation(page([comment(5, { replies: replies(5, 6), reply_count: 1 }), comment(2)]))
  expect(idsOf(withoutOwn(conversation, 2))).toEqual(['5 6'])
  expect(idsOf(withoutOwn(conversation, 6))).toEqual(['5', '2'])
  const gap = withoutOwn(conversation, 5)
  expect([idsOf(gap), gap.threads[0]!.head.state, gap.all]).toEqual([['5 6', '2'], 'deleted', 2])
})

test('R585 an older page has no waiting comments', () => {
  const conversation = beginConversation(page([comment(3)], { page: 2 }))
  expect(waitingCount(withLatest(conversation, page([comment(9), comment(8)], { has_more: true })))).toBe(0)
})
