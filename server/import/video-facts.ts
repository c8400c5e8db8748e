import { z } from 'zod'
import { locales, type Locale } from '#domain/locale.ts'
import { Unusable } from '#server/item/write/incoming.ts'
import type { IncomingVideo } from '#server/item/write/media.ts'
import { pictureAddress } from '#server/text/address.ts'
import { recordingAt } from '#server/video/recording.ts'
import { cuesOf, given, time, timedText } from './podcast-facts.ts'
import { videoKinds } from '#domain/media/video.ts'

const place = z.object({ video_url: z.string(), video_kind: given(z.enum(videoKinds)) })
const facts = z.object({
  duration: given(time),
  subtitles: given(z.union([timedText, z.partialRecord(z.enum(locales), timedText)])),
})

/** Where the video or stream of a row is. Throws Unusable for an address that no page can show. */
export function recordingOfRow(row: Record<string, unknown>): Pick<IncomingVideo, 'kind' | 'url' | 'mediaType'> {
  const { video_url, video_kind } = read(place, row)
  const url = pictureAddress(video_url)
  if (!url) throw new Unusable(`the video_url ${video_url} is no https address`)
  const recording = recordingAt(url, video_kind)
  if (!recording) throw new Unusable(`the video_url ${video_url} is no video of a host whose frames are shown`)
  return recording
}

/** The video of a row: where it is, its length, and subtitles by language, or in that of the row. Throws Unusable. */
export function videoFacts(row: Record<string, unknown>, lang: Locale): IncomingVideo {
  const { duration, subtitles } = read(facts, row)
  const byLang = typeof subtitles === 'string' || Array.isArray(subtitles) ? { [lang]: subtitles } : (subtitles ?? {})
  return {
    ...recordingOfRow(row),
    lengthMs: duration,
    subtitles: Object.fromEntries(
      Object.entries(byLang).map(([each, text]) => [each, cuesOf(text, `the subtitles (${each}) are`)]),
    ),
  }
}

function read<Schema extends z.ZodType>(schema: Schema, row: Record<string, unknown>): z.output<Schema> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new Unusable(`${parsed.error.issues[0]!.path.join('.')} cannot be read`)
}
