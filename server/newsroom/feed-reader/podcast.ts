import type { Audio } from '#contract/news/audio.ts'
import { clockMs } from '#domain/media/transcript.ts'
import type { AnyFeed } from 'feedsmith'
import type { IncomingEpisode } from '#server/news/item/write/media.ts'

type RssFeed = Extract<AnyFeed, { format: 'rss' }>['feed']
type RssItem = NonNullable<RssFeed['items']>[number]

/** The properties of a podcast in its feed, besides title and page. Texts may be HTML. */
export interface FeedShow {
  intro: string
  image: string
  categories: string[]
}

/** The recording of an entry and what is known of the episode; addresses are as written. */
export interface FeedRecording {
  audio: Audio
  episode: Omit<IncomingEpisode, 'show'>
}

export function showOf({ itunes, description, image }: RssFeed): FeedShow {
  const names = (categories = itunes?.categories): string[] =>
    (categories ?? []).flatMap(({ text, categories: inner }) => [text ?? '', ...names(inner ?? [])])
  return { intro: description ?? itunes?.summary ?? '', image: itunes?.image ?? image?.url ?? '', categories: names() }
}

/** The recording of an entry, its first one; undefined for an entry without any. */
export function recordingOf({ enclosures, itunes, podcast, psc }: RssItem): FeedRecording | undefined {
  const enclosure = enclosures?.find(({ url, type }) => url && (type ?? 'audio/mpeg').startsWith('audio/'))
  if (!enclosure?.url) return undefined
  const chapters = (psc?.chapters ?? []).flatMap(({ start, title, href }) => {
    const start_ms = clockMs(start ?? '')
    return start_ms === undefined || !title ? [] : [{ start_ms, title, url: /^https?:/.test(href ?? '') ? href! : '' }]
  })
  return {
    audio: {
      url: enclosure.url,
      media_type: enclosure.type ?? 'audio/mpeg',
      byte_count: sizeOf(enclosure.length),
      length_ms: sizeOf(itunes?.duration) * 1000,
    },
    episode: {
      season: podcast?.season?.number ?? itunes?.season,
      number: wholeOf(podcast?.episode?.number) ?? itunes?.episode,
      chapters: chapters.toSorted((one, other) => one.start_ms - other.start_ms),
      people: (podcast?.persons ?? []).flatMap(({ display, role, href }) =>
        display ? [{ name: display, role: role ?? '', url: /^https?:/.test(href ?? '') ? href! : '' }] : [],
      ),
      chaptersUrl: podcast?.chapters?.url ?? '',
      transcriptUrl: transcriptOf(podcast?.transcripts ?? []),
    },
  }
}

/** The address of the transcript in the most detailed format: with times, otherwise JSON with the names of speakers. */
function transcriptOf(transcripts: readonly { type?: string; url?: string }[]): string {
  const found = [/vtt/, /srt|subrip/, /json/].map((form) => transcripts.find(({ type }) => form.test(type ?? '')))
  return found.find((each) => each?.url)?.url ?? ''
}

const sizeOf = (value: number | undefined) => (Number.isFinite(value) && value! > 0 ? Math.round(value!) : 0)
/** An episode may be numbered 5.5; ours are whole. */
const wholeOf = (value: number | undefined) => (Number.isInteger(value) ? value : undefined)
