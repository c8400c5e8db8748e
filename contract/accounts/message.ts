import { itemType } from '#contract/news/item.ts'
import { z } from 'zod'
import { followedTypes } from '#contract/community/follow.ts'
import { call, noun } from '#contract/noun.ts'
import { count, listOf, optionalIds, paging } from '#contract/parameters.ts'
import { picture } from '#contract/picture.ts'

/** The subject of a message. */
const messageKinds = [
  'reply',
  'mention',
  'welcome',
  'password_changed',
  'followed',
  'reminder',
  'report_answered',
  'series',
  'item_corrected',
  'item_withdrawn',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const message = noun('message', {
  list: call({
    route: 'GET /v2/message/list',
    summary: 'Important messages to the caller, newest first.',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: count,
        kind: z.enum(messageKinds),
        user: z.object({ id: count, nickname: z.string(), image: picture() }).nullable(),
        article: z.object({ article_id: count, type: itemType, title: z.string() }).nullable(),
        comment_id: count.nullable().describe('The comment that it is about'),
        subject: z
          .object({ type: z.enum(followedTypes), id: count, title: z.string() })
          .nullable()
          .describe('The followed subject that the message is about'),
        series_key: z.string().nullable().describe('The series that has reached a value'),
        item_count: count.describe('Number of its new items; `article` is the newest'),
        content: z.string(),
        add_time: count,
        is_read: z.boolean(),
      }),
    ).extend({ unread: count }),
  }),

  read: call({
    route: 'POST /v2/message/read',
    summary: 'Marks messages of the caller as read; without `ids` all of them.',
    input: z.object({ ids: optionalIds(1000) }),
    output: z.object({ unread: count }),
  }),
})
