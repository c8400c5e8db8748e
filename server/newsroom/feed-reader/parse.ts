import { faultText } from '#domain/newsroom/source-fault.ts'
import { DetectError, MalformedError, parseFeed, type AnyFeed } from 'feedsmith'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import { plainText, type PlainText } from '#server/platform/text/plain-text.ts'
import { escapeText } from '#server/platform/text/tree.ts'
import { withoutDialects } from './feed-dialects.ts'
import { recordingOf, showOf, videoOf, type FeedRecording, type FeedShow } from './podcast.ts'
import type { IncomingVideo } from '#server/news/item/write/media.ts'
import type { ReadEvent } from '#server/newsroom/import/event.ts'
import { feedNamedBy } from './page.ts'
import { endsWithinEntry, repairXml } from './repair-xml.ts'

/** A feed of any format. Contents are HTML, other texts plain; addresses are as written. */
export interface FeedDocument {
  title: PlainText
  /** The site's front page, and the feed's own address, if declared. */
  homeLink: string
  selfLink: string
  language: string
  /** When the feed was published or changed, as written. */
  date?: string | undefined
  entries: FeedEntry[]
  /** Of a calendar; those that cannot be used have a reason. */
  events?: ReadEvent[]
  refused?: { position: string; reason: string }[]
  /** Of the feed of a podcast. */
  show?: FeedShow
  /** Whether the source was malformed and was repaired, possibly with losses. */
  wasRepaired: boolean
  /** Whether it ends within an entry, which is left out. */
  isCutOff?: boolean
}

export interface FeedEntry {
  guid: string
  link: string
  title: PlainText
  summary: PlainText
  content: string
  date: string
  image: string
  tags: PlainText[]
  language: string
  /** The base of relative addresses in the entry, in addition to the link. */
  base: string
  /** The recording of an episode, or of an article that is read aloud. */
  recording?: FeedRecording | undefined
  /** The video of an episode that has no other recording. */
  video?: IncomingVideo | undefined
}

/** What sources of other formats than feeds do not say. */
export const emptyFeed = { homeLink: '', selfLink: '', language: '', wasRepaired: false }
export const emptyEntry = { title: '', summary: '', image: '', tags: [], language: '', base: '' }

/** A source that cannot be read; the message completes a sentence, 'it …'. */
export class FeedError extends Error {
  override name = 'FeedError'
}

/** Reads RSS 0.9 to 2.0, Atom 0.3 and 1.0, RDF and JSON Feed. Malformed XML is repaired first. Refuses with FeedError. */
export function readFeed(text: string): FeedDocument {
  if (!text.trim()) throw new FeedError(faultText('empty'))
  try {
    return { ...documentOf(parseFeed(withoutDialects(text))), wasRepaired: false }
  } catch (error) {
    if (!(error instanceof DetectError)) {
      const repaired = readRepaired(text)
      if (repaired) return repaired
    }
    throw new FeedError(reasonOf(error, text))
  }
}

function readRepaired(text: string): FeedDocument | undefined {
  try {
    const isCutOff = endsWithinEntry(text)
    return { ...documentOf(parseFeed(withoutDialects(repairXml(text)))), wasRepaired: true, isCutOff }
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown, text: string): string {
  if (error instanceof MalformedError)
    return faultText('broken_xml', { reason: (error.cause as Error | undefined)?.message ?? error.message })
  if (!(error instanceof DetectError)) return faultText('empty_feed')
  const isPage = /^\s*(<!doctype html|<html)/i.test(text)
  const address = isPage && feedNamedBy(text)
  return address ? faultText('page_feed', { text: address }) : faultText(isPage ? 'page' : 'no_feed')
}

type Read = Omit<FeedDocument, 'wasRepaired'>
type Of<Format> = Extract<AnyFeed, { format: Format }>['feed']

function documentOf(read: AnyFeed): Read {
  switch (read.format) {
    case 'atom':
      return fromAtom(read.feed)
    case 'json':
      return fromJson(read.feed)
    default:
      return fromRss(read.feed)
  }
}

function fromRss(feed: Of<'rss'> | Of<'rdf'>): Read {
  const channel = feed as Of<'rss'>
  return {
    title: plainText(feed.title ?? ''),
    homeLink: feed.link ?? '',
    selfLink: linkOf(feed.atom?.links, 'self'),
    show: showOf(channel),
    language: channel.language ?? feed.dc?.languages?.[0] ?? '',
    date: channel.lastBuildDate ?? channel.pubDate ?? feed.dc?.dates?.[0],
    entries: (feed.items ?? []).map((item) => {
      const rss = item as NonNullable<Of<'rss'>['items']>[number]
      const rdf = item as NonNullable<Of<'rdf'>['items']>[number]
      const guid = rss.guid?.value ?? rdf.rdf?.about ?? ''
      const isPage = rss.guid?.isPermaLink !== false && /^https?:/i.test(guid)
      return {
        guid,
        link: item.link || linkOf(item.atom?.links, 'alternate') || (isPage ? guid : ''),
        title:
          titleOf(item.title ?? item.dc?.titles?.[0] ?? rss.itunes?.title) || plainText(mediaText(item.media, 'title')),
        summary: item.content?.encoded ? plainText(item.description ?? '') : '',
        content:
          item.content?.encoded ??
          item.description ??
          rss.itunes?.summary ??
          (item.dc?.descriptions?.[0] || mediaText(item.media, 'description')),
        date:
          rss.pubDate ??
          item.dc?.dates?.[0] ??
          item.dcterms?.dates?.[0] ??
          item.atom?.published ??
          item.atom?.updated ??
          '',
        image:
          pictureOf(item.media) ||
          (rss.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url ?? rss.itunes?.image ?? ''),
        tags: [...(rss.categories ?? []).map(({ name }) => name ?? ''), ...(item.dc?.subjects ?? [])].map(plainText),
        language: item.dc?.languages?.[0] ?? '',
        base: item.xml?.base ?? feed.xml?.base ?? '',
        recording: recordingOf(rss, item.dc?.languages?.[0] ?? channel.language ?? '', channel.podcast?.persons),
        video: videoOf(rss),
      }
    }),
  }
}

function fromAtom(feed: Of<'atom'>): Read {
  return {
    title: plainText(htmlOf(feed.title)),
    homeLink: linkOf(feed.links, 'alternate'),
    selfLink: linkOf(feed.links, 'self'),
    language: feed.xml?.lang ?? '',
    date: feed.updated,
    entries: (feed.entries ?? []).map((entry) => ({
      guid: entry.id ?? '',
      link: linkOf(entry.links, 'alternate'),
      title: plainText(htmlOf(entry.title) || mediaText(entry.media, 'title')),
      summary: entry.content?.value ? plainText(htmlOf(entry.summary)) : '',
      content: htmlOf(entry.content) || htmlOf(entry.summary) || mediaText(entry.media, 'description'),
      date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0] ?? '',
      image:
        pictureOf(entry.media) ||
        (entry.links?.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))?.href ?? ''),
      tags: (entry.categories ?? []).map(({ label, term }) => label ?? term ?? ''),
      language: entry.xml?.lang ?? '',
      base: entry.content?.xml?.base ?? entry.xml?.base ?? feed.xml?.base ?? '',
    })),
  }
}

function fromJson(feed: Of<'json'>): Read {
  return {
    title: oneLine(feed.title ?? ''),
    homeLink: feed.home_page_url ?? '',
    selfLink: feed.feed_url ?? '',
    language: feed.language ?? '',
    entries: (feed.items ?? []).map((item) => ({
      guid: item.id ?? '',
      link: item.url ?? item.external_url ?? '',
      title: oneLine(item.title ?? ''),
      summary: oneLine(item.summary ?? ''),
      content: item.content_html ?? paragraphsOf(item.content_text ?? item.summary ?? ''),
      date: item.date_published ?? item.date_modified ?? '',
      image: item.image ?? item.banner_image ?? '',
      tags: item.tags ?? [],
      language: item.language ?? '',
      base: '',
    })),
  }
}

/** The title of an item of RSS, which does not say whether it is HTML: it is where it closes what it opens. Others only name an element. */
function titleOf(title = ''): PlainText {
  const open = new Map<string, number>()
  for (const [, end, tag] of title.matchAll(/<(\/?)([a-z][\w-]*)/gi)) {
    const name = tag!.toLowerCase()
    if (!/^(?:br|hr|img|wbr|p)$/.test(name)) open.set(name, (open.get(name) ?? 0) + (end ? -1 : 1))
  }
  const isMarkup = [...open.values()].every((count) => count === 0)
  return plainText(isMarkup ? title : escapeText(title).replace(/&amp;(#?\w+;)/g, '&$1'))
}

/** Atom text as HTML: content of the type text, or without a type, is escaped. */
function htmlOf(text: { value?: string; type?: string } | undefined): string {
  const isMarkup = /html|xml/.test(text?.type ?? '')
  return isMarkup ? (text?.value ?? '') : paragraphsOf(text?.value ?? '')
}

function linkOf(links: { href?: string; rel?: string }[] | undefined, rel: string): string {
  const found =
    links?.find((link) => link.rel === rel) ?? (rel === 'alternate' ? links?.find((link) => !link.rel) : undefined)
  return found?.href ?? ''
}

interface MediaText {
  value?: string
  type?: string
}

interface Media {
  title?: MediaText
  description?: MediaText
  thumbnails?: { url?: string }[]
  contents?: ({ url?: string; medium?: string; type?: string } & Omit<Media, 'contents'>)[]
}

type MediaOfEntry = (Media & { groups?: Media[] }) | undefined

/** Media RSS describes an entry, its groups, and each of their contents. */
const mediaParts = (media: MediaOfEntry): Media[] =>
  media ? [media, ...(media.groups ?? [])].flatMap((part) => [part, ...(part.contents ?? [])]) : []

function mediaText(media: MediaOfEntry, name: 'title' | 'description'): string {
  return htmlOf(mediaParts(media).find((part) => part[name]?.value)?.[name])
}

function pictureOf(media: MediaOfEntry): string {
  const isPicture = ({ medium, type }: { medium?: string; type?: string }) =>
    medium === 'image' || type?.startsWith('image/')
  const of = (part: Media) => part.contents?.find(isPicture)?.url ?? part.thumbnails?.[0]?.url
  return mediaParts(media).map(of).find(Boolean) ?? ''
}
