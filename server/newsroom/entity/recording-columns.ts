import { stores } from './stores.ts'
import type { Reference } from './tables.ts'

/** The columns that can have the address of a recording: of every kind, and of removed entities, which may be put back. */
export const recordingColumns: readonly Reference[] = [
  ...Object.values(stores).flatMap(({ recordings }) => recordings),
  ['removed_entity', 'tables'],
]
