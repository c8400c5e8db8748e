/** When to stop: never, at the end of the track, or at a time (UTC milliseconds). */
export type Sleep = 'off' | 'end' | number

/** What a document that was playing leaves to the next one in its tab: a reload, or the page in another language. */
export interface Handover {
  sleep: Sleep
}

const key = 'player-handover'
/** A page that opens later than this is another visit: it does not begin to play by itself. */
const validMs = 30_000

/** Stores the handover for the next document of this tab. */
export function writeHandover(handover: Handover): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...handover, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: the next document begins paused.
  }
}

/** The handover of the previous document, once; undefined if it was not playing, or is long gone. */
export function takeHandover(): Handover | undefined {
  try {
    const stored: (Handover & { at: number }) | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return stored && Date.now() - stored.at < validMs ? stored : undefined
  } catch {
    return undefined
  }
}
