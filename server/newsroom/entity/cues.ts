import { Refusal } from '#contract/errors.ts'
import { readTranscript, type TimedText } from '#domain/media/transcript.ts'

/** The lines of a transcript or of subtitles as they are typed, WebVTT or SRT. Refuses `bad_parameter` with the name of the field. */
export function cuesIn(text: string, name: string): TimedText[] {
  const cues = text ? readTranscript(text) : []
  if (!cues) throw new Refusal('bad_parameter', { name })
  return cues
}
