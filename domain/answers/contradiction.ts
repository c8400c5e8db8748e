import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { assumedIn, clausesOf, verdictOf } from './direction.ts'
import { containedUnits } from './passage.ts'
import { inAnyLanguage, readQuestion, type Unit } from './question.ts'

/**
 * Whether a sentence states that something rose, was approved, was bought …, while its passages state the opposite
 * about the same subject and never the same. If passages in another language share no name with the sentence, every
 * statement in them counts. `passages` contain one sentence per line.
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
    const about = verdicts(shareOfSubject(units, isForeign))
    const said = isForeign && about.every((verdict) => verdict === undefined) ? verdicts(() => 1) : about
    return said.includes('opposes') && !said.includes('confirms')
  })
}

const isSubject = ({ forms: [form], isDirection }: Unit) => !isDirection && !/^[\d.,%]+$/.test(form!.text)

/**
 * Returns a function for the share of a subject that a text contains: of the words that are not names, if the subject
 * has any and they are in the text's language.
 */
function shareOfSubject(units: readonly Unit[], isForeign: boolean): (text: string) => number {
  const things = isForeign ? [] : units.filter(({ isName }) => !isName)
  const whole = things.length > 0 ? things : units
  return (text) => (whole.length === 0 ? 1 : containedUnits(text, whole).filter(Boolean).length / whole.length)
}
