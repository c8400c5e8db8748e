import type { ConflictField } from './conflict.tsx'
import { differences } from './differences.ts'

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

/** Typed values with those of the other editor in the chosen fields. */
export function joinFields<Typed extends object>(mine: Typed, theirs: Typed, chosen: ReadonlySet<string>): Typed {
  const taken = Object.entries(theirs).filter(([field]) => chosen.has(field))
  const kept = Object.entries(mine).filter(([field]) => !chosen.has(field))
  return Object.fromEntries([...kept, ...taken]) as Typed
}
