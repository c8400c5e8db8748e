import type { Audio } from '#contract/news/audio.ts'
import { episodeTypes } from '#domain/media/podcast.ts'
import { clockMs, languageTag } from '#domain/media/transcript.ts'
import { oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { AnyFeed } from 'feedsmith'
import type { IncomingEpisode, IncomingVideo } from '#server/news/item/write/media.ts'
import type { ShowFacts } from '#server/news/item/write/podcast-facts.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

type RssFeed = Extract<AnyFeed, { format: 'rss' }>['feed']
type RssItem = NonNullable<RssFeed['items']>[number]

/** The properties of a podcast in its feed, besides title and page. Texts may be HTML. */
export interface FeedShow {
  intro: string
  image: string
  categories: string[]
  facts: ShowFacts
}

/** The recording of an entry and what is known of the episode; addresses are as written. */
export interface FeedRecording {
  audio: Audio
  episode: Omit<IncomingEpisode, 'show'>
}

export function showOf({ itunes, podcast, description, image }: RssFeed): FeedShow {
  const names = (categories = itunes?.categories): string[] =>
    (categories ?? []).flatMap(({ text, categories: inner }) => [text ?? '', ...names(inner ?? [])])
  return {
    intro: description ?? itunes?.summary ?? '',
    image: itunes?.image ?? image?.url ?? '',
    categories: names(),
    facts: {
      author: lineOf(itunes?.author),
      owner: itunes?.owner && { name: lineOf(itunes.owner.name), email: lineOf(itunes.owner.email) },
      guid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(podcast?.guid ?? '')?.[0].toLowerCase(),
      is_explicit: itunes?.explicit,
      is_serial: itunes?.type === undefined ? undefined : /^serial$/i.test(itunes.type),
    },
  }
}

const lineOf = (text = '') => shorten(oneLine(plainText(text)), 200) || undefined

/** The video that is enclosed in an entry, its first one of https. */
export function videoOf({ enclosures, itunes }: RssItem): IncomingVideo | undefined {
  const enclosure = enclosures?.find(({ url, type }) => url?.startsWith('https:') && type?.startsWith('video/'))
  if (!enclosure?.url) return undefined
  const { url, type = '' } = enclosure
  return { kind: 'file', url, mediaType: type, lengthMs: sizeOf((itunes?.duration ?? 0) * 1000) }
}

/**
 * The recording of an entry, its first one; undefined for an entry without any. `language` is the tag of its language, or ''. Who takes part in
 * the podcast takes part in an episode that names nobody.
 */
export function recordingOf(
  { enclosures, itunes, podcast, psc }: RssItem,
  language: string,
  persons: Persons = [],
): FeedRecording | undefined {
  const enclosure = enclosures?.find(({ url, type }) => url && (type ?? 'audio/mpeg').startsWith('audio/'))
  if (!enclosure?.url) return undefined
  const chapters = (psc?.chapters ?? []).flatMap(({ start, title, href }) => {
    const start_ms = clockMs(start ?? '')
    return start_ms === undefined || !title ? [] : [{ start_ms, title, url: /^https?:/.test(href ?? '') ? href! : '' }]
  })
  const transcripts = transcriptsOf(podcast?.transcripts ?? [], language)
  const [first] = transcripts
  return {
    audio: {
      url: enclosure.url,
      media_type: enclosure.type ?? 'audio/mpeg',
      byte_count: sizeOf(enclosure.length),
      length_ms: sizeOf((itunes?.duration ?? 0) * 1000),
    },
    episode: {
      season: podcast?.season?.number ?? itunes?.season,
      number: wholeOf(podcast?.episode?.number) ?? itunes?.episode,
      chapters: chapters.toSorted((one, other) => one.start_ms - other.start_ms),
      people: (podcast?.persons ?? persons).flatMap(({ display, role, href }) =>
        display ? [{ name: display, role: role ?? '', url: /^https?:/.test(href ?? '') ? href! : '' }] : [],
      ),
      chaptersUrl: podcast?.chapters?.url ?? '',
      transcriptUrl: first?.url ?? '',
      otherTranscripts: Object.fromEntries(
        transcripts.slice(1).flatMap(({ lang, url }) => (lang ? [[lang, url]] : [])),
      ),
      facts: {
        is_explicit: itunes?.explicit,
        type: oneOf(episodeTypes, itunes?.episodeType?.trim().toLowerCase()),
        transcript_lang: first?.lang || undefined,
      },
    },
  }
}

type Persons = NonNullable<NonNullable<RssItem['podcast']>['persons']>

interface Transcript {
  type?: string
  url?: string
  language?: string
}

const timedForms = [/vtt/, /srt|subrip/, /json/]

/**
 * One transcript a language, of the most detailed format: with times, otherwise JSON with the names of speakers. That of the episode's own
 * language is first, then one that states none ('').
 */
function transcriptsOf(transcripts: readonly Transcript[], language: string): { lang: string; url: string }[] {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const rank = (lang: string) => (!lang ? 1 : primary(lang) === primary(languageTag(language)) ? 0 : 2)
  const byLang = Map.groupBy(transcripts, (each) => languageTag(each.language))
  return [...byLang]
    .flatMap(([lang, own]) => {
      const best = timedForms.map((form) => own.find(({ url, type }) => url && form.test(type ?? ''))).find(Boolean)
      return best ? [{ lang, url: best.url! }] : []
    })
    .toSorted((one, other) => rank(one.lang) - rank(other.lang))
}

const sizeOf = (value: number | undefined) => (Number.isFinite(value) && value! > 0 ? Math.round(value!) : 0)
/** An episode may be numbered 5.5; ours are whole. */
const wholeOf = (value: number | undefined) => (Number.isInteger(value) ? value : undefined)
