/** What stores values for later pages: `local` for all tabs of this browser, `session` for this tab. */
type Area = 'local' | 'session'

const areaOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

/** A stored text; null if there is none, or if storage is forbidden. */
export function storedText(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it; returns false if storage is full or forbidden. */
export function storeText(key: string, text: string | null, area: Area = 'local'): boolean {
  try {
    if (text === null) areaOf(area).removeItem(key)
    else areaOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** A value that was stored as JSON; undefined if there is none, or if it cannot be read. */
export function storedValue<T>(key: string, area?: Area): T | undefined {
  try {
    return (JSON.parse(storedText(key, area) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON; undefined removes it. Returns false as `storeText` does. */
export const storeValue = (key: string, value: unknown, area?: Area): boolean =>
  storeText(key, value === undefined ? null : JSON.stringify(value), area)

/** A value that the page before has stored for this tab, once. */
export function takeValue<T>(key: string): T | undefined {
  const value = storedValue<T>(key, 'session')
  storeText(key, null, 'session')
  return value
}
