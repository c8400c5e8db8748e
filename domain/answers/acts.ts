import { foldedTextOf, foldText } from '#domain/platform/search/fold.ts'
import { adjacentForm, runsOf } from '#domain/platform/search/tokens.ts'
import acts from './acts.json' with { type: 'json' }
import type { Form } from './forms.ts'

/**
 * The acts and measures of crypto news, each in the words of all languages of the site, so that a question finds texts of
 * other languages and other words of its own. `*` ends the beginning of a word. Names are in domain/platform/search/names.ts.
 */
const groups = acts.map((group) => group.split('|').map(formOf))

function formOf(written: string): Form {
  const runs = runsOf(foldText(written.replaceAll('*', '')))
  const [first, ...more] = runs
  if (more.length > 0) return { text: adjacentForm(runs), as: 'phrase' }
  return { text: first!.text, as: first!.kind !== 'word' ? 'piece' : written.endsWith('*') ? 'start' : 'word' }
}

const isOf = ({ text, as }: Form, word: string) =>
  as === 'start' ? word.startsWith(text) : as !== 'phrase' && word === text

/** The other words for an act, if a folded word or run is one; otherwise empty. */
export const formsOfAct = (word: string): Form[] =>
  groups.filter((group) => group.some((form) => isOf(form, word))).flat()

const pieces = groups.flat().flatMap(({ text, as }) => (as === 'piece' && text.length > 1 ? [foldedTextOf(text)] : []))

/** Splits an unbroken run at the acts in it, which stay as parts. */
export const anyAct = new RegExp(
  `(${[...new Set(pieces)].toSorted((one, other) => other.length - one.length).join('|')})`,
  'u',
)
