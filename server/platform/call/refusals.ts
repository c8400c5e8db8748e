import { failure, type Envelope } from '#contract/envelope.ts'
import { Refusal, refusals, type RefusalName } from '#contract/errors.ts'
import { codeOf } from '#domain/platform/error.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { DatabaseUnavailable } from '#server/platform/data/unavailable.ts'
import { readWords } from '#server/platform/text/words.ts'

/** After a restart of the database the site answers again within seconds. */
const retryAfterSeconds = 3

const words = readWords<Record<RefusalName, string>>(new URL('../../../contract/words/', import.meta.url))

/**
 * What cannot be done now. By PostgreSQL (appendix A): a full disk, too little memory, too many sessions (class 53), a server that only
 * reads (25006), a conflict that was lost again (40001, 40P01). By this machine: a full or read-only disk, no descriptor, a store that is silent.
 */
const temporaryStates = /^(53...|25006|40001|40P01|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ETIMEDOUT)$/

/**
 * The refusal for an error: the error itself if it is one, `unavailable` while the database or the disk cannot be reached or written,
 * otherwise `unknown`.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable || temporaryStates.test(codeOf(error) ?? '')) {
    return new Refusal('unavailable', { seconds: retryAfterSeconds }, { cause: error })
  }
  return new Refusal('unknown')
}

/** The `Retry-After` header of a refusal with a number of seconds to wait; empty for others. */
export const retryAfterOf = ({ values }: Refusal): Record<string, string> =>
  values.seconds === undefined ? {} : { 'retry-after': String(values.seconds) }

/** The parameter of a refused call, for which a form says the label of its field; undefined for other refusals. */
export const refusedParameter = ({ refusal, values }: Refusal): string | undefined =>
  refusal === 'bad_parameter' && values.name ? String(values.name) : undefined

/** The header that names the parameter of a refused call; empty for other refusals. */
export function parameterOf(refusal: Refusal): Record<string, string> {
  const name = refusedParameter(refusal)
  // A name that a client invented may be half a character, which no address can have.
  return name ? { 'x-parameter': encodeURIComponent(name.toWellFormed()) } : {}
}

/**
 * The text of a refusal in a language: its own (the reason of a withdrawal), otherwise that of the catalogue with its
 * values filled in.
 */
export function refusalText({ refusal, values, text }: Refusal, locale: Locale): string {
  return text ?? fillIn(words[locale][refusal], values)
}

/** The envelope and HTTP status of a refusal. */
export function refuse(refusal: Refusal, locale: Locale): { envelope: Envelope<never>; status: number } {
  const { code, status } = refusals[refusal.refusal]
  return { envelope: failure(code, refusalText(refusal, locale)), status }
}
