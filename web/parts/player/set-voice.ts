import type { StoreApi } from 'zustand'
import { keysOf } from '#domain/platform/keys-of.ts'
import { silentVoice, type Voice } from '#web/state/player/voice.ts'

type Store = StoreApi<{ voice: Voice }>

/** Formats a time as minutes and seconds: `00:00`, `72:05`. There are no hours. */
export function voiceTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Updates the voice of the shared state if a value differs. */
export function setVoice(store: Store, change: Partial<Voice>): void {
  const { voice } = store.getState()
  const next = { ...voice, ...change }
  if (keysOf(next).some((name) => next[name] !== voice[name])) store.setState({ voice: next })
}

/** Resets the voice: stopped, nothing loaded, no time. */
export const resetVoice = (store: Store) => store.setState({ voice: silentVoice })
