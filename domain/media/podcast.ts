/** The categories of podcasts; the id of one in addresses and in the API is its position in this list, from 1. */
export const podcastCategories = ['news', 'markets', 'technology', 'policy', 'conversation', 'other'] as const
export type PodcastCategory = (typeof podcastCategories)[number]

/** What an episode is, by the names of Apple's directory. */
export const episodeTypes = ['full', 'trailer', 'bonus'] as const
export type EpisodeType = (typeof episodeTypes)[number]

/** The names that podcast directories use for our categories. */
const directoryNames: readonly (readonly [PodcastCategory, RegExp])[] = [
  ['markets', /business|invest|financ|econom|market/i],
  ['technology', /tech|science|software|educat/i],
  ['policy', /government|politic|policy|law/i],
  ['news', /news/i],
  ['conversation', /interview|society|culture|comedy|leisure|conversation/i],
]

/** Our category for the categories of a directory (`Business`, `Technology`): that of the first one with a match. */
export function podcastCategoryOf(names: readonly string[]): PodcastCategory {
  const found = names.map((name) => directoryNames.find(([, pattern]) => pattern.test(name))?.[0])
  return found.find((category) => category !== undefined) ?? 'other'
}

/** A time within a recording: `1:05`, `12:31`, `1:02:05`. */
export function playTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The index of the last part, in order of time, that has begun at a position; -1 before the first one. */
export function indexAt(parts: readonly { start_ms: number }[], positionMs: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (parts[middle]!.start_ms <= positionMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

interface Spoken {
  start_ms: number
  speaker: string
}

/**
 * A turn of a transcript: consecutive sentences of one speaker within one chapter. `chapter` is the index of the
 * chapter that begins with it, -1 for none.
 */
export interface Turn<Cue extends Spoken> {
  chapter: number
  cues: { cue: Cue; index: number }[]
}

/**
 * Groups a transcript into turns. A new chapter begins a new turn; a turn of more than `longTurn` sentences is divided.
 */
export function turnsOf<Cue extends Spoken>(
  cues: readonly Cue[],
  chapters: readonly { start_ms: number }[],
): Turn<Cue>[] {
  const turns: Turn<Cue>[] = []
  let chapter = -1
  for (const [index, cue] of cues.entries()) {
    const current = indexAt(chapters, cue.start_ms)
    const last = turns.at(-1)
    if (!last || current !== chapter || last.cues[0]!.cue.speaker !== cue.speaker || last.cues.length >= longTurn)
      turns.push({ chapter: current !== chapter ? current : -1, cues: [{ cue, index }] })
    else last.cues.push({ cue, index })
    chapter = current
  }
  return turns
}

const longTurn = 12
