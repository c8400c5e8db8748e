import type { FeedList } from '#contract/syndication/feed.ts'
import type { Locale } from '#domain/platform/locale.ts'
import words from './words.json' with { type: 'json' }

type FeedWords = Record<FeedList | 'description' | 'correction', string>

/** Titles and descriptions of feeds. */
export const feedWords: Record<Locale, FeedWords> = words
