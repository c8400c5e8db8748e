import { Refusal } from '#contract/errors.ts'
import { codeOf } from '#domain/platform/error.ts'

/** character_not_in_repertoire, untranslatable_character, and invalid_text_representation for JSON (PostgreSQL, appendix A). */
const textStates = new Set(['22021', '22P05', '22P02'])

/** `bad_parameter` for an error of PostgreSQL about a text of this input that it cannot store; otherwise the error itself. */
export function refusalOfText(error: unknown, input: object): unknown {
  const name = textStates.has(codeOf(error) ?? '') ? unstorableIn(input) : undefined
  return name === undefined ? error : new Refusal('bad_parameter', { name }, { cause: error })
}

/** Whether PostgreSQL can store a text: it is whole Unicode without the character U+0000. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a value of JSON, names of members included, can be stored. */
function allStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(allStorable)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && allStorable(member))
}

/** The name of the first member of an object that has a text which cannot be stored. */
export const unstorableIn = (input: object): string | undefined =>
  Object.entries(input).find(([, value]) => !allStorable(value))?.[0]
