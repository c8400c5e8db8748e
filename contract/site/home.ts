import { z } from 'zod'
import { call, noun } from '#contract/noun.ts'
import { headline, inLanguages, newsItem, newsList } from '#contract/news/item.ts'
import { choice, listOf, optionalLocales, optionalTime, paging } from '#contract/parameters.ts'
import { platformColumns, rankingRow } from '#contract/markets/ranking.ts'
import { priceView, seriesView } from '#contract/markets/series.ts'
import { videoItem } from '#contract/media/video.ts'
import { anyTag, itemTags, listTag, seriesTag, slotsTag } from '#contract/tags.ts'

export const slotPlaces = ['lead', 'recommended', 'hot'] as const
export type SlotPlace = (typeof slotPlaces)[number]

export const slotsView = z.object({
  lead: z.array(newsItem),
  recommended: z.array(newsItem),
  hot: z.array(newsItem),
})

export const home = noun('home', {
  hotArticles: call({
    route: 'GET /v2/home/getHotArticle',
    summary: 'The most read articles of the last day, week or month.',
    caller: 'anon',
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

  slots: call({
    route: 'GET /v2/home/slots',
    summary: 'The items that editors have put into the slots of the home page, in the order of the slots.',
    caller: 'anon',
    input: z.object({ only_lang: optionalLocales }),
    output: slotsView,
    tags: (_, { lead, recommended, hot }) => [
      slotsTag,
      anyTag('article'),
      anyTag('flash'),
      ...itemTags([...lead, ...recommended, ...hot]),
    ],
  }),

  latest: call({
    route: 'GET /v2/home/latestInfo',
    summary: 'Headlines of items later than `time`, newest first, at most 20; without `time` the newest one.',
    caller: 'anon',
    input: z.object({ time: optionalTime, only_lang: optionalLocales }),
    output: z.object({ list: z.array(headline) }),
  }),

  mix: call({
    route: 'GET /v2/home/articleAndNews',
    summary: 'Articles and flashes mixed, newest first, as the home page shows them.',
    caller: 'anon',
    input: z.object({ ...paging, end_time: optionalTime, ...inLanguages }),
    output: newsList,
    maxAgeSeconds: 5,
    tags: (_, { list }) => [anyTag('flash'), anyTag('article'), ...itemTags(list)],
  }),

  prices: call({
    route: 'GET /v2/home/prices',
    summary: 'The main prices of the market, at most 8, without their lines.',
    caller: 'anon',
    input: z.object({}),
    output: z.object({ list: z.array(priceView) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  volume: call({
    route: 'GET /v2/home/volume',
    summary: 'Main prices, and the volume of the market and of the platforms with the most.',
    caller: 'anon',
    input: z.object({}),
    output: z.object({ list: z.array(seriesView), platforms: z.array(rankingRow(platformColumns)) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  chains: call({
    route: 'GET /v2/home/artemis',
    summary: 'Newest numbers of chains: transactions, addresses, stablecoins, net inflow.',
    caller: 'anon',
    input: z.object({}),
    output: z.object({ list: z.array(seriesView) }),
    maxAgeSeconds: 30,
    tags: () => [seriesTag],
  }),

  videos: call({
    route: 'GET /v2/home/videos',
    summary: 'Videos, newest first.',
    caller: 'anon',
    input: z.object({ ...paging }),
    output: listOf(videoItem),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [listTag('video'), ...itemTags(list)],
  }),
})
