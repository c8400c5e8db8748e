import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { newsItem } from './item.ts'
import { id, listOf, optionalId, optionalNumber, optionalText, optionalTime, paging } from './parameters.ts'
import { authorTag, itemTags } from './tags.ts'

const count = z.number().int()

const author = z.object({
  id: count,
  nickname: z.string(),
  avatar: z.string(),
  intro: z.string().meta({ description: 'In the language asked for, else the first there is' }),
  followers: count,
  article_count: count,
  flash_count: count,
  is_followed: z.boolean().meta({ description: 'By the caller' }),
})
export type Author = z.output<typeof author>

/** 0 and absence everything, 1 articles, 2 flashes. */
const category = optionalNumber(0, 2).transform((value) => (value ?? 0) as 0 | 1 | 2)

export const authorInfo = endpoint({
  name: 'author.info',
  summary: 'One author.',
  caller: 'anon',
  input: z.object({ id }),
  output: author,
  maxAgeSeconds: 15,
  tags: ({ id: authorId }) => [authorTag(authorId)],
  refusals: ['not_found'],
})

export const authorContents = endpoint({
  name: 'author.contents',
  summary: 'What one author wrote, newest first.',
  caller: 'anon',
  input: z.object({ ...paging, id, category_id: category, end_time: optionalTime }),
  output: listOf(newsItem),
  maxAgeSeconds: 15,
  tags: ({ id: authorId }, { list }) => [authorTag(authorId), ...itemTags(list)],
  refusals: ['not_found'],
})

export const authorClasses = endpoint({
  name: 'author.classes',
  summary:
    'Authors of one class (1 of articles, 2 of flashes; all without one), the most followed first, and the classes.',
  caller: 'anon',
  input: z.object({ ...paging, authorclass_id: category }),
  output: listOf(author).extend({ classes: z.array(z.object({ id: count, name: z.string(), count })) }),
  maxAgeSeconds: 30,
  refusals: [],
})

export const followAuthorSearch = endpoint({
  name: 'followAuthor.search',
  summary: 'Authors to follow whose name has `title`, the most followed first.',
  caller: 'anon',
  input: z.object({ ...paging, title: optionalText(80) }),
  output: listOf(author),
  maxAgeSeconds: 15,
  refusals: [],
})

export const followAuthorList = endpoint({
  name: 'followAuthor.list',
  summary: 'Authors that the caller follows, each with the newest of their works.',
  caller: 'token',
  input: z.object({ ...paging }),
  output: listOf(author.extend({ newest: z.array(newsItem) })),
  maxAgeSeconds: 0,
  refusals: [],
})

const follows = (name: 'followAuthor.follow' | 'followAuthor.unfollow', summary: string) =>
  endpoint({
    name,
    summary,
    caller: 'token',
    input: z.object({ id: optionalId, author_id: optionalId.meta({ description: 'The same as `id`' }) }),
    output: z.object({ is_followed: z.boolean(), followers: count }),
    maxAgeSeconds: 0,
    limit: { points: 200, minutes: 60 },
    refusals: ['not_found'],
  })

export const followAuthorFollow = follows('followAuthor.follow', 'Follows an author; twice is once.')
export const followAuthorUnfollow = follows('followAuthor.unfollow', 'Follows an author no longer.')

export const readerInfo = endpoint({
  name: 'author.reader',
  summary: 'A reader as others see them.',
  caller: 'anon',
  input: z.object({ id }),
  output: z.object({
    id: count,
    nickname: z.string(),
    image: z.string(),
    add_time: count,
    comment_count: count,
    library_count: count.meta({ description: 'Public ones' }),
  }),
  maxAgeSeconds: 15,
  refusals: ['not_found'],
})
