import type { Audio } from '#contract/news/audio.ts'
import { clockMs } from '#domain/media/transcript.ts'
import type { AnyFeed } from 'feedsmith'
import type { IncomingEpisode, IncomingVideo } from '#server/news/item/write/media.ts'

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

/** The video that is enclosed in an entry, its first one of https. */
export function videoOf({ enclosures, itunes }: RssItem): IncomingVideo | undefined {
  const enclosure = enclosures?.find(({ url, type }) => url?.startsWith('https:') && type?.startsWith('video/'))
  if (!enclosure?.url) return undefined
  const { url, type = '' } = enclosure
  return { kind: 'file', url, mediaType: type, lengthMs: sizeOf(itunes?.duration) * 1000 }
}

/** The recording of an entry, its first one; undefined for an entry without any. `language` is the tag of its language, or ''. */
export function recordingOf(
  { enclosures, itunes, podcast, psc }: RssItem,
  language: string,
): FeedRecording | undefined {
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
      transcriptUrl: transcriptOf(podcast?.transcripts ?? [], language),
    },
  }
}

interface Transcript {
  type?: string
  url?: string
  language?: string
}

/**
 * The address of the transcript in the language of the episode, else of one that states none, else of any; of these the most detailed format:
 * with times, otherwise JSON with the names of speakers.
 */
function transcriptOf(transcripts: readonly Transcript[], language: string): string {
  const primary = (tag = '') => tag.toLowerCase().split(/[-_]/)[0]!
  const rank = (each: Transcript) => (!each.language ? 1 : primary(each.language) === primary(language) ? 0 : 2)
  const inOrder = [0, 1, 2].flatMap((each) =>
    [/vtt/, /srt|subrip/, /json/].map((form) =>
      transcripts.find((one) => one.url && rank(one) === each && form.test(one.type ?? '')),
    ),
  )
  return inOrder.find((each) => each)?.url ?? ''
}

const sizeOf = (value: number | undefined) => (Number.isFinite(value) && value! > 0 ? Math.round(value!) : 0)
/** An episode may be numbered 5.5; ours are whole. */
const wholeOf = (value: number | undefined) => (Number.isInteger(value) ? value : undefined)
