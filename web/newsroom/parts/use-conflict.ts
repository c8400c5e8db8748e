import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { ConflictField } from './conflict.tsx'
import { differences } from './differences.ts'

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
      if (!(await compare(mine, base))) throw error
    }
  }

  /** Shows what is stored beside what is typed; resolves to false if it is what that is based on. */
  async function compare(mine: Typed, base: Stored): Promise<boolean> {
    const stored = await load()
    if (!stored || stored.version === base.version) return false
    setConflict({ mine, base, stored })
    return true
  }
  return { conflict, endConflict: () => setConflict(undefined), guard, compare }
}

interface Texts {
  /** What the form was opened with. */
  base: object
  mine: object
  theirs: object
}

/**
 * The fields in which typed values differ from those that somebody else has stored. What was not changed here is taken
 * from the other editor, unless the choice is another one.
 */
export function conflictFields(
  { base, mine, theirs }: Texts,
  labelOf: (field: string) => string,
  textOf: (field: string, value: string) => string = (_, value) => value,
): ConflictField[] {
  const changed = new Set(differences(base, mine).map(({ field }) => field))
  return differences(theirs, mine).map(({ field, before = '', after = '' }) => {
    const texts = { mine: textOf(field, after), theirs: textOf(field, before) }
    return {
      field,
      label: labelOf(field),
      // Texts may differ in their markup only.
      ...(texts.mine === texts.theirs ? { mine: after, theirs: before } : texts),
      first: changed.has(field) ? 'mine' : 'theirs',
    }
  })
}

/** Typed values with those of the other editor in the chosen fields, such as 'image_url' or 'title.en'. */
export function joinFields<Typed extends object>(mine: Typed, theirs: Typed, chosen: ReadonlySet<string>): Typed {
  const joined = structuredClone(mine) as Record<string, unknown>
  for (const path of chosen) {
    const [name = '', part] = path.split('.')
    const other = (theirs as typeof joined)[name]
    if (!part) joined[name] = other === undefined ? '' : other
    else joined[name] = { ...(joined[name] as object), [part]: (other as typeof joined | undefined)?.[part] ?? '' }
  }
  return joined as Typed
}
