import { scriptLanguage } from '#domain/language/script-language.ts'
import type { Locale } from '#domain/locale.ts'
import type { Name } from '#domain/search/names.ts'
import type { Piece } from '#domain/search/pairs.ts'
import { adjacentForm } from '#domain/search/tokens.ts'
import { otherNamesIn } from '#domain/search/words.ts'
import type { Form } from './stem.ts'

/** The other names of what a piece of a question names: as texts in its language write it, and as only others do. */
export interface NameForms {
  own: Form[]
  foreign: Form[]
}

/** The other names of each of adjacent pieces of a question; none of most. */
export const nameFormsIn = (pieces: readonly Piece[], locale: Locale): NameForms[] =>
  otherNamesIn(pieces).map((names) => ({
    own: names.filter((name) => isOfLanguage(name, locale)).map(formOf),
    foreign: names.filter((name) => !isOfLanguage(name, locale)).map(formOf),
  }))

/** Latin letters stand in texts of all languages, and Chinese characters in those of three. */
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
