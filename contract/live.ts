import { locales, type Locale } from '#domain/locale.ts'
import type { NewsItem } from './item.ts'

/** The event stream (text/event-stream); `?topics=wire:en,comments:123&since=<id or Unix milliseconds>`. */
export const livePath = '/v2/live'

/**
 * The topic of the wire on pages of a language, for a viewer who reads others too: `wire:en`, `wire:en-cn-ja`. It has the items of all
 * languages; each is in that of the page, else in one of the others, else in its original.
 */
export const wireTopic = (locale: Locale, langs: readonly Locale[] = []) =>
  `wire:${[locale, ...locales.filter((lang) => lang !== locale && langs.includes(lang))].join('-')}` as const

/** The data of each event of the stream, by the event's name. `topic` is one of the requested topics. */
export interface StreamEvents {
  /** A public item as it is now in that wire's language: new, translated or corrected. */
  item: { topic: string; item: NewsItem }
  /** An item that is no longer public. */
  gone: { topic: string; article_id: number }
  /** Other data of the topic changed; fetch it again. */
  changed: { topic: string }
  /** Events are missing, or the event id to resume from is unknown: fetch the lists again. */
  reset: object
  /** All earlier events were sent. */
  ready: object
  /** The connection is alive. */
  heartbeat: object
}

export type StreamEventName = keyof StreamEvents
