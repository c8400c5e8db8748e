import type { TakenStory } from '#contract/newsroom/ingest.ts'

const key = 'desk_taken'

/** Keeps a story that was taken over for the page of the wire, which this tab opens next. */
export function keepTaken(taken: TakenStory): void {
  sessionStorage.setItem(key, JSON.stringify(taken))
}

/** The story that was kept, once. */
export function readTaken(): TakenStory | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as TakenStory)
}
