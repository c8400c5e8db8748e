import { anyName } from '#domain/platform/search/names.ts'

/** Words of degree: an answer has to say something of each side. */
const degree =
  /\b(?:more|most|less|least|fewer|larger|largest|bigger|biggest|smaller|smallest|higher|highest|lower|lowest|better|worse|compared?|versus|vs)\b|[更较較]|比|相比|どちら|どっち|比較|比べ|비교|어느 쪽|더|เปรียบเทียบ|กว่า|(?<!\p{L})(?:so sánh|hơn|daha|karşılaştır\p{L}{0,3})(?!\p{L})/iu

/** Words that ask which of several is more; in a question about one of them they ask nothing. */
const comparatives =
  /\b(?:which|who|more|most|less|least|fewer|larger|largest|bigger|biggest|smaller|smallest|higher|highest|lower|lowest|better|worse|compared?|versus|vs)\b|谁|誰|哪[个個家]?|[更较較][大多高少低小]?|比[较較]|相比|どちら|どっち|比較|比べ|비교|어느(?: 쪽[이은을]?)?|더|많이|เปรียบเทียบ|มากกว่า|กว่า|(?<!\p{L})(?:so sánh|hơn|hangi\p{L}{0,4}|daha|karşılaştır\p{L}{0,3})(?!\p{L})/giu

const words = String.raw`[\p{Lu}\d][\p{sc=Latin}\p{N}&.’'-]{0,40}(?: [\p{Lu}\d][\p{sc=Latin}\p{N}&.’'-]{0,40}){0,4}`
const name = `(?:${anyName.source}|${words})`
const between = String.raw`(?: (?:or|and|vs\.?|versus|with|hay|hoặc|và|với|veya|ve|ile|ya da|(?:m[iıuü] )?yoksa) |,? ?(?:和|与|與|跟|还是|還是|或|と|와|과|또는|หรือ|กับ|และ) ?)`
const comparison = new RegExp(`(?<one>${name})${between}(?<other>${name})`, 'u')

export interface Sides {
  /** The questions about each side. */
  questions: [one: string, other: string]
  /** Whether both have to be answered: a comparison, but not `Did Harrow or Lattice raise it?`. */
  isComparison: boolean
}

/** Only these ask for one of two: `A and B sued` is about both. */
const alternative = / (?:or|hay|hoặc|veya|ya da|(?:m[iıuü] )?yoksa) |还是|還是|或|または|또는|หรือ/iu

/**
 * The two questions that a question with two names consists of, each about one of them: `Who raised more, Harrow or
 * Lattice?` asks `Harrow` and `Lattice` for what they raised. Undefined for any other question.
 */
export function sidesOf(question: string): Sides | undefined {
  const found = comparison.exec(question)
  if (!found) return undefined
  const isComparison = degree.test(question)
  if (!isComparison && !alternative.test(found[0]) && question.search(comparatives) < 0) return undefined
  const { one, other } = found.groups!
  const about = (side: string) =>
    `${question.slice(0, found.index)} ${side} ${question.slice(found.index + found[0].length)}`.replace(
      comparatives,
      ' ',
    )
  return { questions: [about(one!), about(other!)], isComparison: isComparison || !alternative.test(found[0]) }
}
