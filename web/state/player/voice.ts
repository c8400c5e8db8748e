import type { StoreApi } from 'zustand'

type Store = StoreApi<{ voice: Voice }>

/** The voice player as all pages see it (its queue and its controls are in parts/player). Times are `mm:ss`. */
export interface Voice {
  /** What plays: a recording or the browser's voice; null while nothing is loaded. */
  player: 'recording' | 'speech' | null
  playState: 'stopped' | 'playing' | 'paused'
  url: string
  /** The place in the queue; -1 while nothing is loaded. */
  index: number
  playTime: string
  totalTime: string
}

export const silentVoice: Voice = {
  player: null,
  playState: 'stopped',
  url: '',
  index: -1,
  playTime: '00:00',
  totalTime: '00:00',
}

/** Minutes, however many, and seconds: `00:00`, `72:05`. */
export function voiceTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Changes the voice of the shared state, where anything of it differs. */
export function setVoice(store: Store, change: Partial<Voice>): void {
  const { voice } = store.getState()
  const next = { ...voice, ...change }
  if ((Object.keys(next) as (keyof Voice)[]).some((name) => next[name] !== voice[name])) store.setState({ voice: next })
}

/** Stopped, with nothing loaded and no time. */
export const resetVoice = (store: Store) => store.setState({ voice: silentVoice })
