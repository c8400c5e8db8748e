import type { KnownWord } from './correction.ts'
import { foldedTextOf } from './fold.ts'
import { nameGroups } from './names.ts'

/** The words of the names that have several spellings, by their folded form: of a group the usual ones come first, and count more. */
export function knownNames(): Map<string, KnownWord> {
  const known = new Map<string, KnownWord>()
  for (const group of nameGroups)
    for (const [index, { written }] of group.entries())
      for (const [word] of written.join(' ').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const folded = foldedTextOf(word)
        if (!known.has(folded))
          known.set(folded, { written: word, count: Math.max(1, group.length - index), isName: true })
      }
  return known
}
