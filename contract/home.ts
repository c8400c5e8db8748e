import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { headline, newsItem } from './item.ts'
import { listOf, optionalTime, paging } from './parameters.ts'
import { anyTag, itemTags, listTag } from './tags.ts'

export const homeHotArticles = endpoint({
  name: 'home.hotArticles',
  summary: 'The most read articles of the last day, week or month.',
  caller: 'anon',
  input: z.object({
    type: z.preprocess((value) => value || 'day', z.enum(['day', 'week', 'month'])),
    limit: paging.limit,
    size: paging.size,
  }),
  output: z.object({ list: z.array(newsItem) }),
  maxAgeSeconds: 60,
  tags: (_, { list }) => [listTag('article'), ...itemTags(list)],
  refusals: [],
})

export const homeLatest = endpoint({
  name: 'home.latest',
  summary: 'Headlines of items later than `time`, newest first, at most 20; without `time` the newest one.',
  caller: 'anon',
  input: z.object({ time: optionalTime }),
  output: z.object({ list: z.array(headline) }),
  maxAgeSeconds: 0,
  refusals: [],
})

export const homeMix = endpoint({
  name: 'home.mix',
  summary: 'Articles and flashes mixed, newest first, as the home page shows them.',
  caller: 'anon',
  input: z.object({ ...paging, end_time: optionalTime }),
  output: listOf(newsItem),
  maxAgeSeconds: 5,
  tags: (_, { list }) => [anyTag('flash'), anyTag('article'), ...itemTags(list)],
  refusals: [],
})
