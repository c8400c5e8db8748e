import { z } from 'zod'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import type { IncomingVideo } from '#server/news/item/write/media.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { recordingAt } from '#server/media/video/recording.ts'
import { parseRow } from './parse-row.ts'
import { cuesOf, given, time, timedText } from './podcast-facts.ts'
import { videoKinds } from '#domain/media/video.ts'

const place = z.object({ video_url: z.string(), video_kind: given(z.enum(videoKinds)) })
const facts = z.object({
  duration: given(time),
  subtitles: given(z.union([timedText, z.partialRecord(z.enum(locales), timedText)])),
})

/** Where the video or stream of a row is. Throws Unusable for an address that no page can show. */
export function recordingOfRow(row: Record<string, unknown>): Pick<IncomingVideo, 'kind' | 'url' | 'mediaType'> {
  const { video_url, video_kind } = parseRow(place, row)
  const url = pictureAddress(video_url)
  if (!url) throw new Unusable('no_https', { name: 'video_url', value: video_url })
  const recording = recordingAt(url, video_kind)
  if (!recording) throw new Unusable('no_video', { value: video_url })
  return recording
}

/** The video of a row: where it is, its length, and subtitles by language, or in that of the row. Throws Unusable. */
export function videoFacts(row: Record<string, unknown>, lang: Locale): IncomingVideo {
  const { duration, subtitles } = parseRow(facts, row)
  const byLang = typeof subtitles === 'string' || Array.isArray(subtitles) ? { [lang]: subtitles } : (subtitles ?? {})
  return {
    ...recordingOfRow(row),
    lengthMs: duration,
    subtitles: Object.fromEntries(
      Object.entries(byLang).map(([each, text]) => [each, cuesOf(text, `subtitles.${each}`)]),
    ),
  }
}
