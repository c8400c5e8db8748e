import type { Flash } from './flash.ts'

/** The flash that is being written, kept on the device until the server has it: it survives a crash of the browser. */
const name = 'desk flash'

export function readKeptFlash(): Flash | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Flash | null
    return kept?.texts && kept.key ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the device has it. */
export function keepFlash(flash: Flash | undefined): boolean {
  try {
    if (flash) localStorage.setItem(name, JSON.stringify(flash))
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
