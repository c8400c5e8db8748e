/** Reader settings: kept in this browser only, applied as data attributes of the document. */
export interface Reader {
  readerSize: 'small' | 'normal' | 'large' | 'huge'
  readerWidth: 'narrow' | 'normal' | 'wide'
  readerFace: 'sans' | 'serif'
}

export const readerChoices = {
  readerSize: ['small', 'normal', 'large', 'huge'],
  readerWidth: ['narrow', 'normal', 'wide'],
  readerFace: ['sans', 'serif'],
} as const satisfies { [K in keyof Reader]: readonly Reader[K][] }

const key = 'reader'
const standard: Reader = { readerSize: 'normal', readerWidth: 'normal', readerFace: 'sans' }

/** The stored settings; anything else that lies under the key reads as the standard ones. */
export function readReader(): Reader {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof Reader, unknown>>
    const choose = <K extends keyof Reader>(name: K): Reader[K] =>
      (readerChoices[name] as readonly unknown[]).includes(stored[name]) ? (stored[name] as Reader[K]) : standard[name]
    return { readerSize: choose('readerSize'), readerWidth: choose('readerWidth'), readerFace: choose('readerFace') }
  } catch {
    return standard
  }
}

export function keepReader(reader: Reader): void {
  Object.assign(document.documentElement.dataset, reader)
  try {
    localStorage.setItem(key, JSON.stringify(reader))
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}
