import { decodeText } from '#server/platform/text/decode.ts'
import { readJson, type JsonMapping } from './json-source.ts'
import { readCalendar } from '#server/newsroom/import/ics.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { readOpml, type OpmlList } from './opml.ts'
import { emptyFeed, FeedError, readFeed, type FeedDocument } from './parse.ts'
import { readExport, readTelegram } from './telegram.ts'

export interface FeedBytes {
  bytes: Uint8Array
  contentType: string
  /** Of a JSON API. */
  mapping?: JsonMapping
}

/** Errors of a kind of our own do not survive the way back from the thread, so they are results. */
export type Reading<T> = { value: T } | { error: string }

/** The functions of the reader's thread. */
export const feed = (source: FeedBytes): Reading<FeedDocument> => reading(source, readFile)
export const telegram = (source: FeedBytes): Reading<FeedDocument> => reading(source, readTelegram)
export const json = (source: FeedBytes): Reading<FeedDocument> =>
  reading(source, (text) => readJson(text, source.mapping!))
export const calendar = (source: FeedBytes): Reading<FeedDocument> => reading(source, readCalendarFeed)
export const opml = (source: FeedBytes): Reading<OpmlList> => reading(source, readOpml)

function readCalendarFeed(text: string): FeedDocument {
  try {
    return { ...emptyFeed, entries: [], ...readCalendar(text, new Date()) }
  } catch (error) {
    throw error instanceof Unusable ? new FeedError(error.message) : error
  }
}

/** A feed, or what Telegram Desktop exports of a channel. */
const readFile = (text: string): FeedDocument => readExport(text) ?? readFeed(text)

function reading<T>({ bytes, contentType }: FeedBytes, parse: (text: string) => T): Reading<T> {
  try {
    return { value: parse(decodeText(Buffer.from(bytes), contentType)) }
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message }
    throw error
  }
}
