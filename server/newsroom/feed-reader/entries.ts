import { linkIdentity } from '#domain/news/story/duplicate.ts'
import type { sourceKinds } from '#contract/newsroom/source.ts'
import { parseLocale, type Locale } from '#domain/platform/locale.ts'
import { podcastCategoryOf } from '#domain/media/podcast.ts'
import { languageOf } from '#domain/platform/language/stated-language.ts'
import { sourceDate } from '#domain/platform/time/source-date.ts'
import type { IncomingItem } from '#server/news/item/write/incoming.ts'
import type { IncomingMedia } from '#server/news/item/write/media.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import { recordingAt } from '#server/media/video/recording.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { FeedDocument, FeedEntry } from './parse.ts'
import type { FeedRecording } from './podcast.ts'

export type IngestedKind = (typeof sourceKinds)[number]

/** How the items of a source are ingested: the operator's settings. */
export interface SourceRules {
  kind: IngestedKind
  /** Undefined: the language that the entry or the feed declares. Letters that exclude it decide against it. */
  lang: Locale | undefined
  publishes: boolean
  feedId?: number
  /** The zone of dates that state none; '' for UTC. */
  zone?: string
  /** Whether title, excerpt and link are taken over only, not the text. */
  isExcerpt?: boolean
  /** The operator's name for the source; '' for the one that it gives itself. */
  name?: string
}

/**
 * A feed's entries as items, newest last, so that their ids follow the order of publication. They carry their source's name
 * and link and are drafts unless the source publishes automatically. `address` is where the feed was read: it scopes guids and resolves
 * what is relative.
 */
export function itemsOf(feed: FeedDocument, address: string, rules: SourceRules, now: Date): IncomingItem[] {
  const home = resolve(feed.homeLink, address) || address
  const sourceName = rules.name || feed.title || (URL.parse(home)?.hostname ?? '')
  const linkOf = (entry: FeedEntry) => resolve(entry.link, resolve(entry.base, home) || home)
  const shared = sharedPages(feed.entries, linkOf)
  const dateOf = (date = '') => sourceDate(date, now, rules.zone || undefined)
  const feedDate = dateOf(feed.date)
  // An entry whose link is a page of a host of videos is that video.
  const videoOf = (entry: FeedEntry) =>
    entry.video ?? (videoFrame(linkOf(entry)) ? recordingAt(linkOf(entry)) : undefined)
  const entries =
    rules.kind === 'podcast' ? feed.entries.filter((entry) => entry.recording ?? videoOf(entry)) : feed.entries
  const items = entries.map((entry): IncomingItem => {
    const link = linkOf(entry)
    const { title } = entry
    const lang = languageOf(
      `${title} ${entry.content ? plainText(entry.content) : entry.summary}`,
      rules.lang ?? parseTag(entry.language) ?? parseTag(feed.language),
    )
    const ownDate = dateOf(entry.date)
    const datedAt = ownDate ?? feedDate
    const video = rules.kind === 'podcast' && !entry.recording ? videoOf(entry) : undefined
    return {
      kind: video ? 'video' : rules.kind,
      feedId: rules.feedId,
      source: address,
      guid: entry.guid || undefined,
      originalLang: lang,
      datedAt,
      statedDate: entry.date.trim().slice(0, shownDate),
      isDatedBySource: datedAt !== ownDate,
      sourceName,
      sourceUrl: link || (URL.canParse(home) ? home : ''),
      imageUrl: resolve(entry.image, link || home),
      ...(video && { video }),
      ...(entry.recording && mediaOf(entry.recording, feed, { address, home, lang, sourceName, kind: rules.kind })),
      versions: [
        {
          lang,
          title,
          abstract: entry.summary,
          content: rules.isExcerpt ? excerptOf(entry) : entry.content,
          tags: entry.tags,
          link: link && !shared.has(linkIdentity(link)) ? link : undefined,
          base: resolve(entry.base, link || home) || link || (URL.canParse(home) ? home : undefined),
          isPublished: rules.publishes,
        },
      ],
    }
  })
  return items.sort((one, other) => (one.datedAt?.getTime() ?? Infinity) - (other.datedAt?.getTime() ?? Infinity))
}

const shownDate = 60
/** Characters of an excerpt: what an aggregator shows beside the link. */
const excerptLength = 280

const excerptOf = ({ summary, content }: FeedEntry): string =>
  paragraphsOf(shorten(summary || plainText(content), excerptLength))

interface MediaSource {
  kind: IngestedKind
  address: string
  home: string
  lang: Locale
  sourceName: string
}

/** The recording of an entry; of a podcast also its show and what is known of the episode. Pages load recordings by https only. */
function mediaOf({ audio, episode }: FeedRecording, feed: FeedDocument, source: MediaSource): IncomingMedia {
  const { kind, address, home, lang, sourceName } = source
  const media = { audio: { ...audio, url: pictureAddress(audio.url, home) ?? resolve(audio.url, home) } }
  if (kind === 'flash' || !media.audio.url) return {}
  if (kind !== 'podcast') return media
  const { intro = '', image = '', categories = [], facts } = feed.show ?? {}
  return {
    ...media,
    episode: {
      ...episode,
      chaptersUrl: resolve(episode.chaptersUrl ?? '', home),
      transcriptUrl: resolve(episode.transcriptUrl ?? '', home),
      otherTranscripts: Object.fromEntries(
        Object.entries(episode.otherTranscripts ?? {}).map(([tag, url]) => [tag, resolve(url, home)]),
      ),
      show: {
        key: address,
        title: sourceName,
        lang,
        intro,
        imageUrl: resolve(image, home),
        homeUrl: URL.canParse(home) ? home : '',
        category: podcastCategoryOf(categories),
        ...(facts && { facts }),
      },
    },
  }
}

/** Pages that are the link of entries with different guids, as in the feed of a changelog on one page: they identify no entry. */
function sharedPages(entries: FeedEntry[], linkOf: (entry: FeedEntry) => string): Set<string | undefined> {
  const guids = new Map<string | undefined, Set<string>>()
  for (const entry of entries) {
    const page = linkIdentity(linkOf(entry))
    if (entry.guid) guids.set(page, (guids.get(page) ?? new Set()).add(entry.guid))
  }
  return new Set([...guids].filter(([, names]) => names.size > 1).map(([page]) => page))
}

/** The locale of a language tag such as zh-Hant-HK or en-us; undefined for a language that the site does not have. */
function parseTag(tag: string): Locale | undefined {
  const [language, ...rest] = tag.trim().toLowerCase().replace(/_/g, '-').split('-')
  if (language === 'zh' && rest.some((part) => /^(hant|tw|hk|mo)$/.test(part))) return 'tw'
  return parseLocale(tag) ?? parseLocale(language)
}

function resolve(address: string, base: string): string {
  return address ? (URL.parse(address.trim(), base)?.href ?? URL.parse(address.trim())?.href ?? '') : ''
}
