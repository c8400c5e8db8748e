import { fetchChanged, type Changed, type Validators } from '#server/platform/fetch/conditional.ts'
import { channelScheme, readChannel, type ChannelProvider } from './farcaster-channel.ts'
import type { JsonMapping } from './json-source.ts'
import { FeedError, type FeedDocument } from './parse.ts'
import type { FeedReader } from './reader.ts'

export const sourceFormats = ['feed', 'json', 'telegram', 'farcaster'] as const
export type SourceFormat = (typeof sourceFormats)[number]

/** The social network, for sources that are channels, and the address of the site, where casts are shown. */
export interface Channels {
  provider: ChannelProvider
  origin: string
}

export interface Readers {
  reader: FeedReader
  /** Undefined for a command outside of the site. */
  channels: Channels | undefined
}

/** The properties of a source that determine how it is read. */
export interface Readable extends Validators {
  url: string
  format: string
  mapping: unknown
  /** The origin that may have a private address; null for none. */
  private_origin: string | null
}

export interface ReadSource {
  feed: FeedDocument
  etag: string
  lastModified: string
}

const accepted: Record<string, string> = {
  feed: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  json: 'application/json, */*;q=0.5',
  telegram: 'text/html',
}

/**
 * Fetches a source and parses it in the reader's thread; 'unchanged' if the source states so. Throws FetchError and
 * FeedError, whose messages are for the operator.
 */
export async function readSource(source: Readable, { reader, channels }: Readers): Promise<ReadSource | 'unchanged'> {
  if (source.format === 'farcaster') {
    if (!channels) throw new FeedError('only the running site reads channels')
    const id = source.url.slice(channelScheme.length)
    return { feed: await readChannel(channels.provider, id, channels.origin), etag: '', lastModified: '' }
  }
  const { etag, last_modified, private_origin } = source
  const answer = await fetchChanged(source.url, {
    accept: accepted[source.format]!,
    privateOrigins: private_origin === null ? [] : [private_origin],
    etag,
    last_modified,
  })
  if (answer === 'unchanged') return 'unchanged'
  return { feed: await documentOf(source, answer, reader), etag: answer.etag, lastModified: answer.lastModified }
}

function documentOf({ format, mapping }: Readable, { body, contentType }: Changed, reader: FeedReader) {
  if (format === 'telegram') return reader.telegram(body, contentType)
  if (format === 'json') return reader.json(body, contentType, mapping as JsonMapping)
  return reader.feed(body, contentType)
}
