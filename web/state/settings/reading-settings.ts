import { storedValue, storeValue } from '#web/state/stored.ts'

/** Reading settings: stored in this browser only, applied as data attributes of the document. */
export interface ReadingSettings {
  readerSize: 'small' | 'normal' | 'large' | 'huge'
  readerWidth: 'narrow' | 'normal' | 'wide'
  readerFace: 'sans' | 'serif'
}

export const readingChoices = {
  readerSize: ['small', 'normal', 'large', 'huge'],
  readerWidth: ['narrow', 'normal', 'wide'],
  readerFace: ['sans', 'serif'],
} as const satisfies { [K in keyof ReadingSettings]: readonly ReadingSettings[K][] }

const key = 'reader'
const defaults: ReadingSettings = { readerSize: 'normal', readerWidth: 'normal', readerFace: 'sans' }

/** The stored settings; an invalid value yields the defaults. */
export function readReadingSettings(): ReadingSettings {
  const stored = storedValue<Partial<Record<keyof ReadingSettings, unknown>>>(key) ?? {}
  const choose = <K extends keyof ReadingSettings>(name: K): ReadingSettings[K] =>
    (readingChoices[name] as readonly unknown[]).includes(stored[name])
      ? (stored[name] as ReadingSettings[K])
      : defaults[name]
  return { readerSize: choose('readerSize'), readerWidth: choose('readerWidth'), readerFace: choose('readerFace') }
}

export function storeReadingSettings(settings: ReadingSettings): void {
  Object.assign(document.documentElement.dataset, settings)
  storeValue(key, settings)
}
