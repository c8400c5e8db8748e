import type { Flash } from './flash.ts'

/**
 * The flash that is being written, stored on the device until the server has it: it survives a crash of the browser.
 */
const name = 'desk flash'

export function readLocalDraft(): Flash | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as Flash | null
    return draft?.texts && draft.key ? draft : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the device has stored it. */
export function saveLocalDraft(flash: Flash | undefined): boolean {
  try {
    if (flash) localStorage.setItem(name, JSON.stringify(flash))
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
