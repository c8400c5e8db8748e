import { del, get, set } from 'idb-keyval'

/** A copy on this device of the typed text, until the server has it. */
export type LocalCopy<Writing> = Writing & {
  /** The number of the working copy that it is based on. */
  base: number
  /** Milliseconds. */
  at: number
}

/** A browser without storage (a private window, a full disk) has no copy. */
export const readCopy = <Writing>(name: string): Promise<LocalCopy<Writing> | undefined> =>
  get<LocalCopy<Writing>>(name).catch(() => undefined)

/** Returns whether the device has stored it. */
export const keepCopy = <Writing>(name: string, copy: LocalCopy<Writing>): Promise<boolean> =>
  set(name, copy).then(
    () => true,
    () => false,
  )

export const dropCopy = (name: string): Promise<void> => del(name).catch(() => undefined)
