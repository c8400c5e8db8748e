import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { feedMediaTypes, type FeedFormat } from '#contract/syndication/feed.ts'
import { writersOf, type FeedEntry } from './entries.ts'
import { podcastTags, showTags, type FeedShow } from './podcast-tags.ts'
import { possibleInXml } from './xml.ts'

export interface FeedParts {
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** Page that the feed belongs to. */
  home: string
  /** The feed's own address. */
  self: string
  /** WebSub hub, if configured. */
  hub: string | null
  siteOrigin: string
  contactEmail: string
  /** When something in it last changed; undefined for a feed that is empty. */
  changedAt: Date | undefined
  entries: FeedEntry[]
  /** For the feed of a podcast. */
  show?: FeedShow | undefined
}

export const feedType = (format: FeedFormat) => `${feedMediaTypes[format]}; charset=utf-8`

const site = 'Farwire'

/** A feed as text, without the characters that the database accepts and XML does not. */
export function writeFeed(format: FeedFormat, parts: FeedParts): string {
  const text = writers[format](parts)
  return format === 'json' ? text : possibleInXml(text)
}

const writers: Record<FeedFormat, (parts: FeedParts) => string> = { xml: writeRss, atom: writeAtom, json: writeJson }

function writeRss({ entries, ...feed }: FeedParts): string {
  return generateRssFeed({
    title: feed.title,
    link: feed.home,
    description: feed.description,
    language: feed.language,
    lastBuildDate: feed.changedAt,
    ttl: 5,
    atom: {
      links: [
        { href: feed.self, rel: 'self', type: 'application/rss+xml' },
        ...(feed.hub ? [{ href: feed.hub, rel: 'hub' }] : []),
      ],
    },
    ...(feed.show && showTags(feed.show)),
    items: entries.map((entry) => itemOf(entry, feed)),
  })
}

const itemOf = (entry: FeedEntry, feed: Pick<FeedParts, 'siteOrigin' | 'contactEmail'>) => {
  const { row, id, url, html } = entry
  return {
    ...podcastTags(entry, feed.siteOrigin),
    title: row.title,
    link: url,
    guid: { value: id, isPermaLink: true },
    description: html,
    pubDate: row.published_at,
    authors: [{ email: feed.contactEmail, name: feedAuthorName(writersOf(row).join(', ')) }],
    categories: row.tags.map((tag) => ({ name: tag })),
  }
}

/** The name as RSS requires it: it follows the mail address in parentheses. */
export const feedAuthorName = (names: string) => (names || site).replace(/[()]/g, '')

function writeAtom({ entries, ...feed }: FeedParts): string {
  return generateAtomFeed({
    id: feed.self,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: feed.changedAt ?? new Date(0),
    authors: [{ name: site, uri: feed.siteOrigin }],
    xml: { lang: feed.language },
    links: [
      { href: feed.self, rel: 'self', type: 'application/atom+xml' },
      { href: feed.home, rel: 'alternate', type: 'text/html' },
      ...(feed.hub ? [{ href: feed.hub, rel: 'hub' }] : []),
    ],
    entries: entries.map(({ row, id, url, html, updatedAt, recording }) => ({
      id,
      title: { value: row.title },
      links: [
        { href: url, rel: 'alternate', type: 'text/html' },
        ...(recording
          ? [{ href: recording.url, rel: 'enclosure', type: recording.media_type, length: recording.byte_count }]
          : []),
      ],
      published: row.published_at,
      updated: updatedAt,
      authors: row.author ? writersOf(row).map((name) => ({ name })) : undefined,
      categories: row.tags.map((tag) => ({ term: tag })),
      content: { value: html, type: 'html' },
    })),
  })
}

function writeJson({ entries, ...feed }: FeedParts): string {
  const written = generateJsonFeed({
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    authors: [{ name: site, url: feed.siteOrigin }],
    hubs: feed.hub ? [{ type: 'WebSub', url: feed.hub }] : undefined,
    items: entries.map(({ row, id, url, html, updatedAt, recording }) => ({
      id,
      url,
      external_url: row.source_url || undefined,
      title: row.title,
      content_html: html,
      summary: row.abstract || undefined,
      image: row.image_url ? new URL(row.image_url, feed.siteOrigin).href : undefined,
      date_published: row.published_at,
      date_modified: updatedAt,
      authors: row.author ? writersOf(row).map((name) => ({ name })) : undefined,
      tags: row.tags,
      attachments: recording && [
        {
          url: recording.url,
          mime_type: recording.media_type,
          size_in_bytes: recording.byte_count || undefined,
          duration_in_seconds: Math.round(recording.length_ms / 1000) || undefined,
        },
      ],
    })),
  })
  return JSON.stringify(written)
}
