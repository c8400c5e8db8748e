import { z } from 'zod'
import type { Cue } from '#contract/media/podcast.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { episodeTypes, podcastCategoryOf } from '#domain/media/podcast.ts'
import { clockMs, languageTag, readTranscript } from '#domain/media/transcript.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import type { IncomingMedia } from '#server/news/item/write/media.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { parseRow } from './parse-row.ts'

const absent = (value: unknown) => (value === null || value === '' ? undefined : value)
export const given = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(absent, schema.optional())
const count = z.coerce.number().int().nonnegative()
export const time = z.union([z.string(), z.number()]).transform((value, context) => {
  const ms = clockMs(String(value))
  if (ms === undefined) context.addIssue('is no time')
  return ms ?? 0
})

const chapter = z.object({ start: time, title: z.string(), url: given(z.string()) })
const cue = z.object({ start: time, end: given(time), speaker: given(z.string()), text: z.string() })
/** As directories of podcasts and JSON write it. */
const flag = z.union([z.boolean(), z.stringbool()])
/** A transcript, or subtitles in one language. */
export const timedText = z.union([z.string(), z.array(cue)])
const person = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.object({ name: z.string(), role: given(z.string()), url: given(z.string()) }),
)

const tag = z.string().refine(languageTag, 'is no language')
const row = z.object({
  audio_url: z.string(),
  audio_type: given(z.string()),
  audio_bytes: given(count),
  duration: given(time),
  show: given(z.string()),
  category: given(z.union([z.string(), z.array(z.string())])),
  season: given(count),
  episode: given(count),
  chapters: given(z.array(chapter)),
  speakers: given(z.array(person)),
  transcript: given(timedText),
  transcripts: given(z.record(tag, timedText)),
  explicit: given(flag),
  episode_type: given(z.enum(episodeTypes)),
  show_author: given(z.string()),
  show_guid: given(z.guid()),
  show_url: given(z.string()),
})

const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
}

/**
 * The media type of a recording by the file extension of its address; MP3, the most frequent one, without an extension.
 */
export const audioTypeOf = (address: string) =>
  types[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'audio/mpeg'

/** The podcast of rows that name none and come from no source: the site publishes it itself. */
export const ownShow = 'Farwire'

/** The recording and the facts of an episode of a row. Throws Unusable for a field that cannot be read. */
export function podcastFacts(
  fields: Record<string, unknown>,
  source: string,
  lang: Locale,
): Pick<IncomingMedia, 'audio' | 'episode'> {
  const data = parseRow(row, fields)
  const url = pictureAddress(data.audio_url)
  if (!url) throw new Unusable('no_https', { name: 'audio_url', value: data.audio_url })
  const title = oneLine(data.show ?? source) || ownShow
  const byLang = Object.entries(data.transcripts ?? {}).map(([tag, text]) => [
    languageTag(tag),
    cuesOf(text, 'transcripts'),
  ])
  const { [localeFacts[lang].tag]: own, ...otherCues } = Object.fromEntries(byLang) as Record<string, Cue[]>
  return {
    audio: {
      url,
      media_type: data.audio_type ?? audioTypeOf(url),
      byte_count: data.audio_bytes ?? 0,
      length_ms: data.duration ?? 0,
    },
    episode: {
      show: {
        key: `import:${title.toLowerCase()}`,
        title,
        lang,
        category: podcastCategoryOf([data.category ?? []].flat()),
        homeUrl: data.show_url ?? '',
        facts: { author: data.show_author && oneLine(data.show_author), guid: data.show_guid?.toLowerCase() },
      },
      season: data.season,
      number: data.episode,
      chapters: (data.chapters ?? [])
        .map(({ start, title: name, url: link }) => ({ start_ms: start, title: oneLine(name), url: link ?? '' }))
        .toSorted((one, other) => one.start_ms - other.start_ms),
      people: (data.speakers ?? []).map(({ name, role, url: page }) => ({
        name: oneLine(name),
        role: role ?? '',
        url: /^https?:/.test(page ?? '') ? page! : '',
      })),
      facts: { is_explicit: data.explicit, type: data.episode_type },
      cues: data.transcript === undefined ? (own ?? []) : cuesOf(data.transcript, 'transcript'),
      otherCues,
    },
  }
}

/** The lines of a transcript or of subtitles. Throws Unusable, with the name of the field, for a text in no form that is read. */
export function cuesOf(given: z.output<typeof timedText>, name: string): Cue[] {
  if (typeof given !== 'string')
    return given.map(({ start, end, speaker, text }) => ({
      start_ms: start,
      end_ms: end ?? start,
      speaker: speaker ?? '',
      text: oneLine(text),
    }))
  const cues = readTranscript(given)
  if (!cues) throw new Unusable('no_subtitles', { name })
  return cues
}

/** Show notes of a static site name its own fields: `{{page.reference}}` is that of the row, or the `newsletter` that it is about. */
export const withPageFields = (notes: string, fields: Record<string, unknown>) =>
  notes.replace(/\{\{\s*page\.(\w+)\s*\}\}/g, (_, name: string) => {
    const value = fields[name] ?? (name === 'reference' ? fields.newsletter : undefined)
    return typeof value === 'string' ? value : ''
  })
