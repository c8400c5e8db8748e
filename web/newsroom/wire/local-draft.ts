import { del, get, set } from 'idb-keyval'
import { wasSent } from '#web/newsroom/state/outbox.ts'
import type { Flash } from './flash.ts'

/**
 * The flash that is being written, stored on the device until the server has it: it survives a crash of the browser.
 * Not in localStorage, which Chromium writes to disk only from time to time.
 */
const name = 'desk flash'

/** A browser without storage (a private window, a full disk) has no draft. */
export async function readLocalDraft(): Promise<Flash | undefined> {
  const draft = await get<Flash>(name).catch(() => undefined)
  return draft?.texts && draft.key && !(await wasSent(draft)) ? draft : undefined
}

export const saveLocalDraft = (flash: Flash | undefined): Promise<void> =>
  (flash ? set(name, flash) : del(name)).catch(() => undefined)
