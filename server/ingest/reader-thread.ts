import { decodeFeed } from './decode.ts'
import { FeedError, readFeed, type FeedDocument } from './parse.ts'

export interface FeedBytes {
  bytes: Uint8Array
  contentType: string
}

export type FeedResult = { feed: FeedDocument } | { error: string }

/** The program of the reader's thread. Errors of its own kind do not survive the way back, so they are results. */
export default function read({ bytes, contentType }: FeedBytes): FeedResult {
  try {
    return { feed: readFeed(decodeFeed(Buffer.from(bytes), contentType)) }
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message }
    throw error
  }
}
