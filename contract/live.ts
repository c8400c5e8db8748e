import type { NewsItem } from './item.ts'

/** The event stream (text/event-stream); `?topics=wire:en,comments:123&since=<id or Unix milliseconds>`. */
export const livePath = '/v2/live'

/** The data of each event of the stream, by the event's name. `topic` is one of those that were asked for. */
export interface StreamEvents {
  /** A public item as it is now in that wire's language: new, translated or corrected. */
  item: { topic: string; item: NewsItem }
  /** An item that is public no more. */
  gone: { topic: string; article_id: number }
  /** Something else changed; ask for it again. */
  thing: { topic: string }
  /** More happened than is told here, or the place to resume from is unknown: ask the lists again. */
  reset: object
  /** All that came before is told. */
  ready: object
  /** Nothing; the connection lives. */
  beat: object
}

export type StreamEventName = keyof StreamEvents
