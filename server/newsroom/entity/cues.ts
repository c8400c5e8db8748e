import { Refusal } from '#contract/errors.ts'
import { readTranscript, type TimedText } from '#domain/media/transcript.ts'

/** Parses a typed transcript or subtitles in WebVTT or SRT. Refuses `bad_parameter` with the name of the field. */
export function cuesIn(text: string, name: string): TimedText[] {
  const cues = text ? readTranscript(text) : []
  if (!cues) throw new Refusal('bad_parameter', { name })
  return cues
}
