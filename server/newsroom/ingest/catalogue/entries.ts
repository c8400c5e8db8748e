import { z } from 'zod'
import { catalogueBrings, catalogueTerms } from '#domain/newsroom/catalogue.ts'
import { locales } from '#domain/platform/locale.ts'
import { readyMadeSources, type SourceFile } from '#server/markets/source/source-file.ts'
import feeds from './feeds.json' with { type: 'json' }

const feedEntry = z.strictObject({
  key: z.string(),
  group: z.enum(['news', 'podcast', 'video', 'calendar']),
  name: z.string(),
  lang: z.enum(locales),
  format: z.enum(['feed', 'calendar']),
  kind: z.enum(['flash', 'article', 'podcast']),
  url: z.url({ protocol: /^https$/ }),
  brings: z.enum(catalogueBrings),
  terms: z.enum(catalogueTerms),
  interval_seconds: z.number().int().min(600),
  /** Of dates that state none. */
  zone: z.string().default(''),
})
export type FeedEntry = z.output<typeof feedEntry>

/** News, podcasts, channels of videos and calendars. Their addresses are those that their publishers and public lists name. */
export const catalogueFeeds: readonly FeedEntry[] = z.array(feedEntry).parse(feeds)

/** Public interfaces for numbers that need no key. */
export const catalogueNumbers = (): Promise<SourceFile[]> => readyMadeSources()
