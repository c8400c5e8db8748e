import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { activityRow } from '#contract/calendar/event.ts'
import { headline, inLanguages, itemType, newsItem, newsList } from '#contract/news/item.ts'
import {
  choice,
  count,
  listOf,
  optionalIds,
  optionalLocales,
  optionalNames,
  optionalTime,
  paging,
} from '#contract/parameters.ts'
import { rankingRow } from '#contract/markets/ranking.ts'
import { dashboardSeries, priceView, seriesView } from '#contract/markets/series.ts'
import { episodeBrief } from '#contract/media/podcast.ts'
import { videoItem } from '#contract/media/video.ts'
import { anyTag, compositionsTag, itemTags, listTag, seriesTag, slotsTag, tokensTag } from '#contract/tags.ts'

const named = z.object({ article_id: count, type: itemType, title: z.string() })

/** What home shows below its news, of each part only what there is. */
const belowView = z.object({
  prices: z.array(priceView).describe('The main prices of the market, at most 8'),
  number: dashboardSeries.nullable().describe('The current series, prices aside, that moved most'),
  market: z.array(priceView).describe('The volume of the market and the numbers of chains, at most 6'),
  events: z.array(
    activityRow.pick({
      article_id: true,
      title: true,
      start_time: true,
      timezone: true,
      is_all_day: true,
      is_estimated: true,
      city: true,
      organiser: true,
    }),
  ),
  episodes: z.array(episodeBrief).describe('The newest of the last 14 days, at most 3'),
  special: z
    .object({ p_id: count, title: z.string(), intro: z.string(), items: z.array(named) })
    .nullable()
    .describe('The special report with the newest item, with its first items'),
  tokens: z
    .array(z.object({ id: count, name: z.string(), symbol: z.string(), price: priceView }))
    .describe('Tokens with a price, those with the most followers first, at most 6'),
  library: z
    .object({ id: count, name: z.string(), owner: z.string(), item_count: count, items: z.array(named) })
    .nullable()
    .describe('The public library that the most accounts collected, with its newest items'),
})
export type Below = z.output<typeof belowView>

const sinceView = z.object({
  total: count.describe('All flashes and articles since'),
  list: z.array(newsItem.extend({ because: z.string().describe('What is followed; may be empty') })),
  subjects: z.array(
    z.object({
      type: z.enum(['topic', 'special', 'story', 'token', 'author']),
      id: count,
      title: z.string(),
      newest_time: count.describe('Unix seconds; 0 for nothing in 14 days'),
      new_count: count,
    }),
  ),
})
export type Since = z.output<typeof sinceView>

export const slotPlaces = ['lead', 'recommended', 'hot'] as const
export type SlotPlace = (typeof slotPlaces)[number]

export const slotsView = z.object({
  lead: z.array(newsItem),
  recommended: z.array(newsItem),
  hot: z.array(newsItem),
})

export const home = noun('home', {
  hotArticles: openCall({
    route: 'GET /v2/home/getHotArticle',
    summary: 'The most read articles of the last day, week or month.',
    input: z.object({
      type: choice(['day', 'week', 'month']),
      limit: paging.limit,
      size: paging.size,
      only_lang: optionalLocales,
    }),
    output: z.object({ list: z.array(newsItem) }),
    maxAgeSeconds: 60,
    tags: (_, { list }) => [listTag('article'), ...itemTags(list)],
  }),

  slots: openCall({
    route: 'GET /v2/home/slots',
    summary: 'The items that editors have put into the slots of the home page, in the order of the slots.',
    input: z.object({ only_lang: optionalLocales }),
    output: slotsView,
    tags: (_, { lead, recommended, hot }) => [
      slotsTag,
      anyTag('article'),
      anyTag('flash'),
      ...itemTags([...lead, ...recommended, ...hot]),
    ],
  }),

  below: openCall({
    route: 'GET /v2/home/below',
    summary: 'What home shows below its news: numbers, events, episodes, a special report, tokens, a library.',
    output: belowView,
    maxAgeSeconds: 30,
    tags: (_, { special, library }) => [
      seriesTag,
      compositionsTag,
      tokensTag,
      anyTag('activity'),
      anyTag('podcast'),
      ...itemTags([...(special?.items ?? []), ...(library?.items ?? [])]),
    ],
  }),

  since: openCall({
    route: 'GET /v2/home/since',
    summary:
      'What is new for a reader: the newest important flashes and articles and those of what the account follows, at most 4, and what is followed, at most 5. Without a login `token` and `author` say what the browser follows.',
    input: z.object({
      start_time: optionalTime.describe('When the reader was here last, in Unix seconds'),
      token: optionalNames(20),
      author: optionalIds(20),
      only_lang: optionalLocales,
    }),
    output: sinceView,
  }),

  latest: openCall({
    route: 'GET /v2/home/latestInfo',
    summary: 'Headlines of items later than `time`, newest first, at most 20; without `time` the newest one.',
    input: z.object({ time: optionalTime, only_lang: optionalLocales }),
    output: z.object({ list: z.array(headline) }),
  }),

  mix: openCall({
    route: 'GET /v2/home/articleAndNews',
    summary: 'Articles and flashes mixed, newest first, as the home page shows them.',
    input: z.object({ ...paging, end_time: optionalTime, ...inLanguages }),
    output: newsList,
    maxAgeSeconds: 5,
    tags: (_, { list }) => [anyTag('flash'), anyTag('article'), ...itemTags(list)],
  }),

  prices: openCall({
    route: 'GET /v2/home/prices',
    summary: 'The main prices of the market, at most 8, without their lines.',
    output: z.object({ list: z.array(priceView) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  volume: openCall({
    route: 'GET /v2/home/volume',
    summary: 'Main prices, and the volume of the market and of the platforms with the most.',
    output: z.object({ list: z.array(seriesView), platforms: z.array(rankingRow('platforms')) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  chains: openCall({
    route: 'GET /v2/home/artemis',
    summary: 'Newest numbers of chains: transactions, addresses, stablecoins, net inflow.',
    output: z.object({ list: z.array(seriesView) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  videos: openCall({
    route: 'GET /v2/home/videos',
    summary: 'Videos, newest first.',
    input: z.object({ ...paging }),
    output: listOf(videoItem),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [listTag('video'), ...itemTags(list)],
  }),
})
