import { createStore, useStore } from 'zustand'
import { muteKinds, type Mute } from '#domain/mute-kinds.ts'

export const densities = ['headlines', 'compact', 'full'] as const
export type Density = (typeof densities)[number]

/** How a reader sees the wire: stored in this browser only. */
interface WireSettings {
  density: Density
  mutes: readonly Mute[]
}

const key = 'wire'
const maxMutes = 100

const settings = createStore<WireSettings>(() => ({ density: 'full', mutes: [] }))

export const useWireSettings = () => useStore(settings)

/** Reads what is stored; anything unreadable is left out. Called after hydration: the server does not know it. */
export function readWireSettings(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof WireSettings, unknown>>
    const density = densities.find((each) => each === stored.density) ?? 'full'
    const mutes = Array.isArray(stored.mutes) ? stored.mutes.filter(isMute).slice(0, maxMutes) : []
    settings.setState({ density, mutes })
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

export function setWireSettings(change: Partial<WireSettings>): void {
  settings.setState(change)
  try {
    localStorage.setItem(key, JSON.stringify(settings.getState()))
  } catch {
    // Storage is full or forbidden: the setting lasts as long as the page.
  }
}

/** Mutes a text, in place of an earlier mute of the same. */
export function addMute(mute: Mute): void {
  const others = settings.getState().mutes.filter(({ kind, text }) => kind !== mute.kind || text !== mute.text)
  setWireSettings({ mutes: [mute, ...others].slice(0, maxMutes) })
}

export const removeMute = (mute: Mute) =>
  setWireSettings({ mutes: settings.getState().mutes.filter((each) => each !== mute) })
