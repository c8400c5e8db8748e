import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'

/** Values that somebody typed, the stored state they are based on, and the one that somebody else has stored since. */
export interface Conflicting<Stored, Typed> {
  mine: Typed
  base: Stored
  stored: Stored
}

interface Versioned {
  version: string
}

/**
 * Notices that a save was refused because the stored state is no longer the one that the typed values are based on.
 * `load` reads the stored state.
 */
export function useConflict<Stored extends Versioned, Typed>(load: () => Promise<Stored | undefined>) {
  const [conflict, setConflict] = useState<Conflicting<Stored, Typed>>()

  /** Runs a save; in a conflict it resolves, too. Rejects with any other failure. */
  async function guard(mine: Typed, base: Stored | undefined, save: () => Promise<unknown>): Promise<void> {
    try {
      await save()
    } catch (error) {
      if (!base || !(error instanceof ApiError) || error.status !== 409) throw error
      const stored = await load()
      if (!stored || stored.version === base.version) throw error
      setConflict({ mine, base, stored })
    }
  }
  return { conflict, endConflict: () => setConflict(undefined), guard }
}
