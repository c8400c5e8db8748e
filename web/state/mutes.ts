import { createStore, useStore } from 'zustand'
import { muteKinds, type Mute } from '#domain/mute-kinds.ts'

const key = 'mutes'
const maxMutes = 100

/** What a reader does not want to see in the wire: stored in this browser only. */
const state = createStore<{ mutes: readonly Mute[] }>(() => ({ mutes: [] }))

export const useMutes = () => useStore(state, ({ mutes }) => mutes)

/** Reads what is stored; anything unreadable is left out. Called after hydration: the server does not know it. */
export function readMutes(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    state.setState({ mutes: Array.isArray(stored) ? stored.filter(isMute).slice(0, maxMutes) : [] })
  } catch {
    // What cannot be read is as if it had not been stored.
  }
}

const isMute = (value: unknown): value is Mute => {
  const { kind, text, until } = (value ?? {}) as Partial<Record<keyof Mute, unknown>>
  return (
    muteKinds.some((each) => each === kind) && typeof text === 'string' && (until === null || typeof until === 'number')
  )
}

function store(mutes: readonly Mute[]): void {
  state.setState({ mutes })
  try {
    localStorage.setItem(key, JSON.stringify(mutes))
  } catch {
    // Storage is full or forbidden: the mutes last as long as the page.
  }
}

/** Mutes a text, in place of an earlier mute of the same. */
export function addMute(mute: Mute): void {
  const others = state.getState().mutes.filter(({ kind, text }) => kind !== mute.kind || text !== mute.text)
  store([mute, ...others].slice(0, maxMutes))
}

export const removeMute = (mute: Mute) => store(state.getState().mutes.filter((each) => each !== mute))
