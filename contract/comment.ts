import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf, optionalFlag, optionalId, paging } from './parameters.ts'
import { commentsTag } from './tags.ts'

const count = z.number().int()
/** 0 article, 1 flash, as items carry it; an article_id is enough to know. */
const type = optionalFlag
/** As it was typed: the rules and their texts are the handler's. */
const content = z.string().max(100_000).default('')

const commentOnly = z.object({
  id: count,
  article_id: count,
  parent: count.nullable().meta({ description: 'The comment that it answers' }),
  user: z
    .object({ id: count, nickname: z.string(), image: z.string() })
    .nullable()
    .meta({ description: 'Null when the account is gone' }),
  content: z.string().meta({ description: 'Plain text with lines; empty unless shown or pending' }),
  state: z
    .enum(['shown', 'pending', 'hidden', 'deleted'])
    .meta({ description: '`pending` is seen by its author only' }),
  add_time: count,
  edit_time: count.nullable(),
  likes: count,
  is_liked: z.boolean(),
  is_mine: z.boolean(),
  edit_seconds: count.meta({ description: 'How long the caller may still change it' }),
})

export const comment = commentOnly.extend({
  reply_count: count,
  replies: z
    .array(commentOnly)
    .meta({ description: 'The first replies of the thread, oldest first; more with `thread`' }),
})
export type Comment = z.output<typeof comment>

export const commentList = endpoint({
  name: 'comment.list',
  summary:
    'Threads of comments on an item, newest first, each with its first replies; with `thread` the replies of that one, oldest first; with `around` the thread of that comment.',
  caller: 'anon',
  input: z.object({
    ...paging,
    article_id: id,
    type,
    thread: optionalId,
    around: optionalId.meta({ description: 'A comment: its thread alone, with the replies up to it' }),
  }),
  output: listOf(comment).extend({ all: count.meta({ description: 'Comments on the item, replies included' }) }),
  maxAgeSeconds: 5,
  tags: ({ article_id }) => [commentsTag(article_id)],
  refusals: ['not_found'],
})

const writes = { caller: 'token' as const, maxAgeSeconds: 0 }
const writing = { points: 30, minutes: 60 }

export const commentAdd = endpoint({
  ...writes,
  name: 'comment.add',
  summary: 'Adds a comment, or answers the one named by `parent`.',
  input: z.object({ article_id: id, type, content, parent: optionalId }),
  output: comment,
  limit: writing,
  refusals: ['comment_empty', 'comment_long', 'comment_twice', 'comment_barred', 'not_found', 'withdrawn'],
})

export const commentEdit = endpoint({
  ...writes,
  name: 'comment.edit',
  summary: 'Changes an own comment within ten minutes.',
  input: z.object({ id, content }),
  output: comment,
  limit: writing,
  refusals: ['comment_empty', 'comment_long', 'comment_barred', 'comment_late', 'not_found'],
})

export const commentDelete = endpoint({
  ...writes,
  name: 'comment.delete',
  summary: 'Deletes an own comment; answers to it stay.',
  input: z.object({ id }),
  output: z.object({}),
  refusals: ['not_found'],
})

export const commentLike = endpoint({
  ...writes,
  name: 'comment.like',
  summary: 'Likes a comment; with `on` 0 takes the like back.',
  input: z.object({ id, on: z.preprocess((value) => !(value === 0 || value === '0' || value === false), z.boolean()) }),
  output: z.object({ likes: count, is_liked: z.boolean() }),
  limit: { points: 300, minutes: 60 },
  refusals: ['not_found'],
})

export const commentReport = endpoint({
  ...writes,
  name: 'comment.report',
  summary: 'Asks the desk to look at a comment.',
  input: z.object({ id, content }),
  output: z.object({}),
  limit: { points: 20, minutes: 60 },
  refusals: ['not_found'],
})
