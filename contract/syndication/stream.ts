import { locales, type Locale } from '#domain/platform/locale.ts'
import type { NewsItem } from '#contract/news/item.ts'

/** The event stream (text/event-stream); `?topics=wire:en,comments:123&since=<id or Unix milliseconds>`. */
export const livePath = '/v2/live'

/**
 * The topic of the wire on pages of a language, for a viewer who may read others too: `wire:en`, `wire:en-cn-ja`. It
 * contains items of all languages; each is sent in the page's language, otherwise in one of the others, otherwise in
 * its original.
 */
export const wireTopic = (locale: Locale, langs: readonly Locale[] = []) =>
  `wire:${[locale, ...locales.filter((lang) => lang !== locale && langs.includes(lang))].join('-')}` as const

/** The topic of all casts of the social network. */
export const castsTopic = 'casts:all'

/** What open pages show of a cast that is new, or whose counts changed. */
export interface CastNow {
  hash: string
  fid: number
  parent_hash: string | null
  /** The id of its channel; null outside of one that this site knows. */
  channel: string | null
  /** Unix milliseconds, by its author's clock. */
  at: number
  counts: { likes: number; recasts: number; replies: number; quotes: number }
}

/** The data of each event of the stream, by the event's name. `topic` is one of the requested topics. */
export interface StreamEvents {
  /** A public item that is new, translated or corrected, in its current state and in the language of that wire. */
  item: { topic: string; item: NewsItem }
  /** An item that is no longer public. */
  gone: { topic: string; article_id: number }
  /** Other data of the topic has changed; fetch it again. */
  changed: { topic: string }
  /** Casts that are new, or whose counts changed, and the hashes of those that are gone from this site. */
  casts: { topic: string; casts: CastNow[]; gone: string[] }
  /** Events are missing, or the event id to resume from is unknown: fetch the lists again. */
  reset: object
  /** All earlier events have been sent. */
  ready: object
  /** The connection is alive. */
  heartbeat: object
}

export type StreamEventName = keyof StreamEvents
