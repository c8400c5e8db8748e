import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf, optionalFlag, optionalText, paging, wholeNumber } from './parameters.ts'
import { votesTag } from './tags.ts'

const count = z.number().int()

const votes = z.object({
  article_id: count,
  options: z.array(
    z.object({ option: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 bullish, 2 bearish' }), count }),
  ),
  my_option: z.union([z.literal(1), z.literal(2)]).nullable(),
})

export const voteInfo = endpoint({
  name: 'vote.info',
  summary: 'How readers take an item, and how the caller does.',
  caller: 'anon',
  input: z.object({ article_id: id, type: optionalFlag }),
  output: votes,
  maxAgeSeconds: 15,
  tags: ({ article_id }) => [votesTag(article_id)],
  refusals: ['not_found'],
})

export const voteAdd = endpoint({
  name: 'vote.add',
  summary: 'Votes, one for each reader and item; another option changes it, 0 takes it back.',
  caller: 'token',
  input: z.object({
    article_id: id,
    type: optionalFlag,
    option: wholeNumber(0, 2).transform((option) => option as 0 | 1 | 2),
  }),
  output: votes,
  maxAgeSeconds: 0,
  limit: { points: 120, minutes: 60 },
  refusals: ['not_found'],
})

export const reportAdd = endpoint({
  name: 'report.add',
  summary: 'Sends the desk a report; `target` is what it is about, an address of this site.',
  caller: 'anon',
  input: z.object({
    content: z.string().max(100_000).default(''),
    email: z.string().max(400).default(''),
    target: optionalText(500),
  }),
  output: z.object({ id: count }),
  maxAgeSeconds: 0,
  limit: { points: 10, minutes: 60 },
  refusals: ['enter_content', 'email_format', 'content_long'],
})

export const statisticsGet = endpoint({
  name: 'statistics.get',
  summary:
    'Counts one use of a part by `name` (and `path`), and returns its counts of today and of all days. Nothing about who is kept.',
  caller: 'anon',
  input: z.object({ name: optionalText(60), path: optionalText(200) }),
  output: z.object({ name: z.string(), path: z.string(), today: count, all: count }),
  maxAgeSeconds: 0,
  limit: { points: 600, minutes: 60 },
  refusals: [],
})

export const messageList = endpoint({
  name: 'message.list',
  summary: 'Important messages to the caller, newest first.',
  caller: 'token',
  input: z.object({ ...paging }),
  output: listOf(
    z.object({
      id: count,
      kind: z.enum(['reply', 'mention', 'welcome', 'password_changed']),
      user: z.object({ id: count, nickname: z.string(), image: z.string() }).nullable(),
      article: z
        .object({ article_id: count, type: z.union([z.literal(0), z.literal(1)]), title: z.string() })
        .nullable(),
      comment_id: count.nullable().meta({ description: 'The comment that it tells of' }),
      content: z.string(),
      add_time: count,
      is_read: z.boolean(),
    }),
  ).extend({ unread: count }),
  maxAgeSeconds: 0,
  refusals: [],
})

export const messageRead = endpoint({
  name: 'message.read',
  summary: 'Marks messages of the caller as read; without `ids` all of them.',
  caller: 'token',
  input: z.object({
    ids: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        z.array(id).max(1000).optional(),
      )
      .meta({ description: 'A list, or numbers with commas between' }),
  }),
  output: z.object({ unread: count }),
  maxAgeSeconds: 0,
  refusals: [],
})
