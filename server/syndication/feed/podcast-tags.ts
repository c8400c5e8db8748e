import { localeFacts } from '#domain/platform/locale.ts'
import type { PodcastCategory } from '#domain/media/podcast.ts'
import type { ShowFacts } from '#server/news/item/write/podcast-facts.ts'
import { episodeFiles } from '#server/media/podcast/files.ts'
import type { FeedEntry } from './entries.ts'

/** The enclosure of an item for RSS, and what Podcasting 2.0 and Apple's tags say of it; empty for an item without a recording. */
export function podcastTags({ row, recording }: FeedEntry, origin: string) {
  if (!recording) return {}
  const { url, media_type, byte_count, length_ms, season, number, people, facts } = recording
  const files = episodeFiles(row.article_id, origin)
  return {
    enclosures: [{ url, type: media_type, length: byte_count }],
    itunes: {
      duration: length_ms ? Math.round(length_ms / 1000) : undefined,
      season: season ?? undefined,
      episode: number ?? undefined,
      image: row.image_url ? new URL(row.image_url, origin).href : undefined,
      explicit: facts.is_explicit ?? false,
      episodeType: facts.type,
    },
    podcast: {
      transcripts: [
        ...(recording.has_transcript
          ? [{ url: files.transcript, language: facts.transcript_lang ?? localeFacts[row.lang].tag }]
          : []),
        ...recording.other_langs.map((language) => ({ url: files.transcriptIn(language), language })),
      ].map((each) => ({ ...each, type: 'text/vtt' })),
      chapters: recording.has_chapters ? { url: files.chapters, type: 'application/json+chapters' } : undefined,
      persons: people.map(({ name, role, url: href }) => ({
        display: name,
        role: role || undefined,
        href: href || undefined,
      })),
      season: season === null ? undefined : { number: season },
      episode: number === null ? undefined : { number },
    },
  }
}

/** A show, for the feed of its episodes. */
export interface FeedShow extends ShowFacts {
  category: PodcastCategory
  /** Absolute address of a picture, or empty. */
  cover: string
}

/** The properties of a show that podcast directories require. */
export const showTags = ({
  author = 'Farwire',
  owner,
  guid,
  is_explicit = false,
  is_serial,
  category,
  cover,
}: FeedShow) => ({
  itunes: {
    author,
    owner,
    image: cover || undefined,
    explicit: is_explicit,
    type: is_serial ? 'serial' : 'episodic',
    categories: [{ text: directoryCategories[category] }],
  },
  podcast: { medium: 'podcast', guid },
})

/** Our categories by the names of Apple's directory, which all others know. */
const directoryCategories: Record<PodcastCategory, string> = {
  news: 'News',
  markets: 'Business',
  technology: 'Technology',
  policy: 'Government',
  conversation: 'Society & Culture',
  other: 'News',
}
