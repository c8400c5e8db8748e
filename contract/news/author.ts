import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { newsItem } from './item.ts'
import { count, id, isDemo, listOf, optionalNumber, optionalTime, paging } from '#contract/parameters.ts'
import { authorTag, itemTags } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

export const authorView = z.object({
  id: count,
  nickname: z.string(),
  avatar: picture(),
  intro: z.string().describe('In the requested language, else in the first available one'),
  followers: count,
  article_count: count,
  flash_count: count,
  is_followed: z.boolean().describe('By the caller'),
  is_demo: isDemo,
})
export type Author = z.output<typeof authorView>

/** 0 or absent: everything; 1: articles; 2: flashes. */
const category = optionalNumber(0, 2).transform((value) => (value ?? 0) as 0 | 1 | 2)

export const author = noun('author', {
  info: openCall({
    route: 'GET /v2/author/info',
    summary: 'One author.',
    input: z.object({ id }),
    output: authorView,
    maxAgeSeconds: 15,
    tags: ({ id: authorId }) => [authorTag(authorId)],
    refusals: ['not_found'],
  }),

  contents: openCall({
    route: 'GET /v2/author/authorContentList',
    summary: 'The items of one author, newest first.',
    input: z.object({ ...paging, id, category_id: category, end_time: optionalTime }),
    output: listOf(newsItem),
    maxAgeSeconds: 15,
    tags: ({ id: authorId }, { list }) => [authorTag(authorId), ...itemTags(list)],
    refusals: ['not_found'],
  }),

  classes: openCall({
    route: 'GET /v2/Author/authorclass',
    summary:
      'Authors of one class (1 of articles, 2 of flashes; all without one), the most followed first, and the classes.',
    input: z.object({ ...paging, authorclass_id: category }),
    output: listOf(authorView).extend({ classes: z.array(z.object({ id: count, name: z.string(), count })) }),
    maxAgeSeconds: 30,
  }),

  reader: openCall({
    route: 'GET /v2/author/reader',
    summary: 'The public profile of an account.',
    input: z.object({ id }),
    output: z.object({
      id: count,
      nickname: z.string(),
      image: picture(),
      add_time: count,
      comment_count: count,
      library_count: count.describe('Public ones'),
    }),
    maxAgeSeconds: 15,
    refusals: ['not_found'],
  }),
})
