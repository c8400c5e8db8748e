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

const isWellFormed = (text: string): boolean => text.isWellFormed()

/** Whether every text in a value of JSON, names of members included, is as `fits` says. */
function allFit(value: unknown, fits: (text: string) => boolean): boolean {
  if (typeof value === 'string') return fits(value)
  if (Array.isArray(value)) return value.every((member) => allFit(member, fits))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true
  return Object.entries(value).every(([name, member]) => fits(name) && allFit(member, fits))
}

const firstThat = (input: object, fits: (text: string) => boolean) =>
  Object.entries(input).find(([, value]) => !allFit(value, fits))?.[0]

/** The name of the first member of an object that has a text which cannot be stored. */
export const unstorableIn = (input: object): string | undefined => firstThat(input, isStorable)

/** The name of the first member that has half a character (a lone surrogate), in whose place U+FFFD would be stored. */
export const illFormedIn = (input: object): string | undefined => firstThat(input, isWellFormed)
