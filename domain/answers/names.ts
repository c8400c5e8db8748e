import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Name } from '#domain/platform/search/names.ts'
import type { Piece } from '#domain/platform/search/pairs.ts'
import { adjacentForm } from '#domain/platform/search/tokens.ts'
import { otherNamesIn } from '#domain/platform/search/words.ts'
import type { Form } from './stem.ts'

/**
 * The other names of whatever a piece of a question names: as texts in its own language write them, and as only other
 * languages do.
 */
export interface NameForms {
  own: Form[]
  foreign: Form[]
  /** Whether it is a name of somebody or something, not a term of the market such as stablecoin. */
  isProper: boolean
}

/** The other names for each of adjacent pieces of a question; empty for most. */
export const nameFormsIn = (pieces: readonly Piece[], locale: Locale): NameForms[] =>
  otherNamesIn(pieces).map((names) => ({
    own: names.filter((name) => isOfLanguage(name, locale)).map(formOf),
    foreign: names.filter((name) => !isOfLanguage(name, locale)).map(formOf),
    isProper: names.some(({ isProper }) => isProper),
  }))

/** Names in Latin letters occur in texts of all languages, those in Chinese characters in texts of three. */
function isOfLanguage({ written }: Name, locale: Locale): boolean {
  const script = scriptLanguage(written[0]!)
  if (script === 'cn' || script === 'tw') return locale === 'cn' || locale === 'tw' || locale === 'ja'
  return script === locale || script === 'en' || script === 'vi' || script === 'tr'
}

function formOf({ runs }: Name): Form {
  const [first, ...more] = runs
  if (more.length > 0) return { text: adjacentForm(runs), as: 'phrase' }
  return { text: first!.text, as: first!.kind === 'word' ? 'word' : 'piece' }
}
