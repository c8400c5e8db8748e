import { z } from 'zod'
import { maxCommentLength, maxReportLength } from '#domain/platform/constants.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import { always, count, id, listOf, onUnlessOff, optionalId, paging, repeatedType } from '#contract/parameters.ts'
import { commentsTag } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

/** As it was typed: the rules and their texts are the handler's. */
/** Length in UTF-16 units; a character has one or two. */
const content = z
  .string()
  .max(2 * maxCommentLength)
  .default('')

const commentOnly = z.object({
  id: count,
  article_id: count,
  parent: count.nullable().describe('The comment that it answers'),
  user: z
    .object({ id: count, nickname: z.string(), image: picture() })
    .nullable()
    .describe('Null when the account was deleted'),
  content: z.string().describe('Plain text with lines; empty unless shown or pending'),
  state: z.enum(['shown', 'pending', 'hidden', 'deleted']).describe('`pending` is visible to its author only'),
  add_time: count,
  edit_time: count.nullable(),
  likes: count,
  is_liked: z.boolean(),
  is_mine: z.boolean(),
  edit_seconds: count.describe('How long the caller may still change it'),
  is_pinned: z.boolean().describe('The newsroom put it first'),
})

export const commentView = commentOnly.extend({
  reply_count: count,
  replies: z.array(commentOnly).describe('The first replies of the thread, oldest first; more with `thread`'),
})
export type Comment = z.output<typeof commentView>

const writing = { points: 30, minutes: 60 }

export const comment = noun('comment', {
  list: openCall({
    route: 'GET /v2/comment/list',
    summary:
      'Threads of comments on an item, the pinned one first, then newest first, each with its first replies; with `thread` the replies of that one, oldest first; with `around` the thread of that comment.',
    input: z.object({
      ...paging,
      article_id: id,
      type: repeatedType,
      thread: optionalId,
      around: optionalId.describe('A comment: its thread alone, with the replies up to it'),
    }),
    output: listOf(commentView).extend({
      all: count.describe('Comments on the item, replies included'),
      closes_at: count.nullable().describe('When the newsroom closes the comments, or closed them'),
    }),
    maxAgeSeconds: 5,
    tags: ({ article_id }) => [commentsTag(article_id)],
    refusals: ['not_found'],
  }),

  add: call({
    route: 'POST /v2/comment/add',
    summary: 'Adds a comment, or answers the one named by `parent`.',
    input: z.object({ article_id: id, type: repeatedType, content: always(content), parent: optionalId }),
    output: commentView,
    limit: writing,
    refusals: [
      'comment_empty',
      'comment_long',
      'comment_twice',
      'comment_barred',
      'comments_closed',
      'not_found',
      'withdrawn',
    ],
  }),

  edit: call({
    route: 'POST /v2/comment/edit',
    summary: 'Changes an own comment within ten minutes.',
    input: z.object({ id, content: always(content) }),
    output: commentView,
    limit: writing,
    refusals: ['comment_empty', 'comment_long', 'comment_barred', 'comment_late', 'not_found'],
  }),

  delete: call({
    route: 'POST /v2/comment/del',
    summary: 'Deletes an own comment; answers to it stay.',
    input: z.object({ id }),
    refusals: ['not_found'],
  }),

  like: call({
    route: 'POST /v2/comment/like',
    summary: 'Likes a comment; with `on` 0 takes the like back.',
    input: z.object({ id, on: onUnlessOff }),
    output: z.object({ likes: count, is_liked: z.boolean() }),
    limit: { points: 300, minutes: 60 },
    refusals: ['not_found'],
  }),

  report: call({
    route: 'POST /v2/comment/report',
    summary: 'Reports a comment to the editors.',
    input: z.object({ id, content: z.string().max(maxReportLength).default('') }),
    limit: { points: 20, minutes: 60 },
    refusals: ['not_found'],
  }),
})
