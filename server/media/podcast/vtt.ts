import type { Cue } from '#contract/media/podcast.ts'

/** A transcript as WebVTT, with the name of each speaker as its voice. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start_ms, end_ms, speaker, text }) =>
      `${timestamp(start_ms)} --> ${timestamp(end_ms)}\n${speaker ? `<v ${plain(speaker)}>` : ''}${plain(text)}`,
  )
  return ['WEBVTT', ...blocks].join('\n\n') + '\n'
}

function timestamp(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`
}

/** A line of a cue: WebVTT has `&` and `<` of its own, and an arrow or an empty line would end it. */
const plain = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').trim()
