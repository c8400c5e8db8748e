import { storeValue, takeValue } from '#web/state/stored.ts'

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
export const writeHandover = (handover: Handover) => storeValue(key, { ...handover, at: Date.now() }, 'session')

/** The handover of the previous document, once; undefined if it was not playing, or is long gone. */
export function takeHandover(): Handover | undefined {
  const stored = takeValue<Handover & { at: number }>(key)
  return stored && Date.now() - stored.at < validMs ? stored : undefined
}
