import { scriptLanguage } from '#domain/language/script-language.ts'
import { assumedIn, clausesOf, isDirection, verdictOf } from './direction.ts'
import { heldBy } from './passage.ts'
import { inAnyLanguage, readQuestion, type Unit } from './question.ts'

/**
 * Whether a sentence says of something that it rose, was approved, was bought … while passages say the opposite of the same thing, and nowhere the
 * same. Of passages in another language than the sentence that share no name with it, everything counts. `passages` have a line for each sentence.
 */
export function isContradicted(sentence: string, passages: readonly string[]): boolean {
  const lines = passages.flatMap((passage) => passage.split('\n'))
  const language = scriptLanguage(sentence)
  const isForeign = lines.every((line) => scriptLanguage(line) !== language)
  return clausesOf(sentence).some((clause) => {
    const assumed = assumedIn(clause)
    if (assumed.length === 0) return false
    const read = readQuestion(clause, language)
    const units = (inAnyLanguage(read) ?? read).units.filter(isSubject)
    const verdicts = (shareIn: (text: string) => number) => lines.map((line) => verdictOf(assumed, [line], shareIn))
    const about = verdicts(shareOf(units, isForeign))
    const said = isForeign && about.every((verdict) => verdict === undefined) ? verdicts(() => 1) : about
    return said.includes('opposes') && !said.includes('confirms')
  })
}

const isSubject = ({ forms: [form] }: Unit) => !isDirection(form!.text) && !/^[\d.,%]+$/.test(form!.text)

/** How much of a subject a text has: of its words that are no names, where it has some and they are of the text's language. */
function shareOf(units: readonly Unit[], isForeign: boolean): (text: string) => number {
  const things = isForeign ? [] : units.filter(({ isName }) => !isName)
  const whole = things.length > 0 ? things : units
  return (text) => (whole.length === 0 ? 1 : heldBy(text, whole).filter(Boolean).length / whole.length)
}
