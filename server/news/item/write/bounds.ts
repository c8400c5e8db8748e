import type { Cue } from '#contract/media/podcast.ts'
import type { IncomingMedia } from './media.ts'

/** All digits, as a file states them; beyond 15 a number is not exact. */
const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** The facts of an item that have numbers. */
interface Numbered extends IncomingMedia {
  files?: readonly { bytes?: number; pages?: number }[]
  incident?: { amountCents?: number }
}

/** The largest number of a column of the type integer, as of milliseconds (24 days) or of a season. */
const maxInteger = 2_147_483_647

/** A value that was left out of what is saved. */
export interface Dropped {
  name: string
  value: string
}

/** Facts without the numbers that no column has place for: fractions, negative ones and those that are too large. */
export function boundFacts<Facts extends Numbered>(facts: Facts): { facts: Facts; dropped: Dropped[] } {
  const dropped: Dropped[] = []
  const whole = (name: string, value: number | undefined, max = maxInteger, unit = 1): number | undefined => {
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= max)) return value
    dropped.push({ name, value: digits.format(value / unit) })
    return undefined
  }
  /** Milliseconds; files state seconds, so that is what is told. */
  const time = (name: string, ms: number | undefined) => whole(name, ms, maxInteger, 1000)
  const size = (name: string, value: number | undefined) => whole(name, value, Number.MAX_SAFE_INTEGER)
  /** Parts without a place in the recording are left out. */
  const placed = <Part extends { start_ms: number; end_ms?: number }>(name: string, parts: readonly Part[] = []) =>
    parts.filter(({ start_ms, end_ms = 0 }) => time(name, Math.max(start_ms, end_ms)) !== undefined)
  const placedIn = (name: string, byLang: Partial<Record<string, Cue[]>> = {}) =>
    Object.fromEntries(Object.entries(byLang).map(([lang, cues]) => [lang, placed(name, cues)]))
  const { audio, episode, video, files, incident } = facts
  return {
    dropped,
    facts: {
      ...facts,
      ...(audio && {
        audio: {
          ...audio,
          byte_count: size('bytes', audio.byte_count) ?? 0,
          length_ms: time('duration', audio.length_ms) ?? 0,
        },
      }),
      ...(episode && {
        episode: {
          ...episode,
          season: whole('season', episode.season),
          number: whole('episode', episode.number),
          chapters: placed('chapters', episode.chapters),
          cues: placed('transcript', episode.cues),
          otherCues: placedIn('transcript', episode.otherCues),
        },
      }),
      ...(video && {
        video: {
          ...video,
          lengthMs: time('duration', video.lengthMs) ?? 0,
          subtitles: placedIn('subtitles', video.subtitles),
        },
      }),
      ...(files && {
        files: files.map((file) => {
          const [bytes, pages] = [size('bytes', file.bytes), whole('pages', file.pages)]
          return { ...file, bytes, pages }
        }),
      }),
      ...(incident && { incident: { ...incident, amountCents: size('amount', incident.amountCents) } }),
    } as Facts,
  }
}
