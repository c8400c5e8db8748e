import type { sourceFormats } from '#contract/newsroom/source.ts'
import { fetchChanged, type Changed, type Validators } from '#server/platform/fetch/conditional.ts'
import { channelScheme, readChannel, type ChannelProvider } from './farcaster-channel.ts'
import type { JsonMapping } from './json-source.ts'
import { faultsIn, faultText } from '#domain/newsroom/source-fault.ts'
import { FeedError, type FeedDocument } from './parse.ts'
import type { FeedReader } from './reader.ts'

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
  /** Whether the feed that a web page names is read in its place. Once a source has been read, a page there is a fault. */
  followsPage?: boolean
}

export interface ReadSource {
  feed: FeedDocument
  etag: string
  lastModified: string
  /** The address that it has moved to for good, or of the feed that is named by the page at its own. */
  movedTo?: string | undefined
}

const accepted: Record<string, string> = {
  feed: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  json: 'application/json, */*;q=0.5',
  telegram: 'text/html',
  calendar: 'text/calendar, */*;q=0.5',
}

/**
 * Fetches a source and parses it in the reader's thread; 'unchanged' if the source states so. Throws FetchError and
 * FeedError, whose messages are for the operator.
 */
export async function readSource(source: Readable, { reader, channels }: Readers): Promise<ReadSource | 'unchanged'> {
  if (source.format === 'farcaster') {
    const id = source.url.slice(channelScheme.length)
    if (!channels) throw new FeedError(faultText('no_channel', { name: id }))
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
  try {
    const { lastModified, movedTo } = answer
    return { feed: await documentOf(source, answer, reader), etag: answer.etag, lastModified, movedTo }
  } catch (error) {
    const url = feedOfPage(error, answer.url)
    if (!url) throw error
    if (!source.followsPage) throw new FeedError(faultText('page_feed', { text: url }))
    const read = await readSource({ ...source, url, followsPage: false }, { reader, channels })
    return read === 'unchanged' ? read : { ...read, movedTo: read.movedTo ?? url }
  }
}

/** The address of the feed that a page names, if an error says so. */
function feedOfPage(error: unknown, page: string): string | undefined {
  const [fault] = error instanceof FeedError ? faultsIn(error.message) : []
  return fault?.name === 'page_feed' ? URL.parse(String(fault.values.text), page)?.href : undefined
}

function documentOf({ format, mapping }: Readable, { body, contentType }: Changed, reader: FeedReader) {
  if (format === 'telegram') return reader.telegram(body, contentType)
  if (format === 'calendar') return reader.calendar(body, contentType)
  if (format === 'json') return reader.json(body, contentType, mapping as JsonMapping)
  return reader.feed(body, contentType)
}
