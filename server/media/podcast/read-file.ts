import { z } from 'zod'
import type { Chapter, Cue } from '#contract/media/podcast.ts'
import { oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import { readTranscript } from '#domain/media/transcript.ts'
import { readJsonText } from '#server/platform/text/json.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

const maxCues = 20_000
const maxChapters = 500
const maxText = 2000
const maxName = 200
const maxSeconds = 7 * 86_400

const text = z.string().nullish()
const seconds = z.coerce.number().nonnegative().max(maxSeconds)
const chapterFile = z.object({
  chapters: z.array(z.object({ startTime: seconds, title: text, url: text, toc: z.boolean().nullish() })),
})
const transcriptFile = z.object({
  segments: z.array(z.object({ startTime: seconds, endTime: seconds.nullish(), speaker: text, body: z.string() })),
})

const plain = (given: string | null | undefined, max: number) => shorten(oneLine(plainText(given ?? '')), max)
const ms = (time: number) => Math.round(time * 1000)

/** The transcript of a file: WebVTT, SRT, or the JSON of Podcasting 2.0. Texts are plain. Throws an Error, for the operator, for others. */
export function readTranscriptFile(file: string): Cue[] {
  const cues = /^\s*\{/.test(file) ? segmentsOf(file) : readTranscript(file)
  const spoken = (cues ?? []).slice(0, maxCues).flatMap(({ speaker, text: said, ...times }) => {
    const cue = { ...times, speaker: plain(speaker, maxName), text: plain(said, maxText) }
    return cue.text ? [cue] : []
  })
  if (spoken.length === 0) throw new Error('it is no transcript: neither WebVTT nor SRT nor JSON with segments')
  return spoken
}

function segmentsOf(file: string): Cue[] | undefined {
  const parsed = transcriptFile.safeParse(readJsonText(file))
  return parsed.data?.segments.map(({ startTime, endTime, speaker, body }) => ({
    start_ms: ms(startTime),
    end_ms: ms(endTime ?? startTime),
    speaker: speaker ?? '',
    text: body,
  }))
}

/** The chapters of a file in the JSON of Podcasting 2.0, those that are hidden from the list left out. Throws as above. */
export function readChapterFile(file: string): Chapter[] {
  const parsed = chapterFile.safeParse(readJsonText(file))
  const chapters = (parsed.data?.chapters ?? []).slice(0, maxChapters).flatMap(({ startTime, title, url, toc }) => {
    const name = plain(title, maxName)
    const link = URL.parse(url ?? '')
    return name && toc !== false
      ? [{ start_ms: ms(startTime), title: name, url: /^https?:$/.test(link?.protocol ?? '') ? link!.href : '' }]
      : []
  })
  if (chapters.length === 0) throw new Error('it is no list of chapters')
  return chapters.toSorted((one, other) => one.start_ms - other.start_ms)
}
