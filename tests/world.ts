import { inject } from 'vitest'
import { cloneTemplate } from './database/clone.ts'

/** A fresh database for a test file, cloned from the migrated template. */
export const openWorld = () => cloneTemplate(inject('templateUrl'))

export type { World } from './database/clone.ts'
