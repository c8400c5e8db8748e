import type { TakenStory } from '#contract/newsroom/ingest.ts'

const key = 'desk_taken'

/** Stores a story that was taken over for the page of the wire, which this tab opens next. */
export function keepTaken(taken: TakenStory): void {
  sessionStorage.setItem(key, JSON.stringify(taken))
}

/** Returns the stored story and deletes it. */
export function readTaken(): TakenStory | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as TakenStory)
}
