import type { KnownWord } from './correction.ts'
import { foldedTextOf } from './fold.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { nameGroups } from './names.ts'
import { writtenIn } from './words.ts'

/** The words of names in all languages, by their folded form, as a language spells them: of a group the usual ones come first, and count more. */
export function knownNames(locale: Locale): Map<string, KnownWord> {
  const known = new Map<string, KnownWord>()
  for (const group of nameGroups)
    for (const [index, name] of group.entries())
      for (const [word] of writtenIn(name, locale).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const folded = foldedTextOf(word)
        if (!known.has(folded))
          known.set(folded, { written: word, count: Math.max(1, group.length - index), isName: true })
      }
  return known
}
