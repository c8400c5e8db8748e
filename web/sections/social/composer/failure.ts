import { refusalMessage } from '#contract/errors.ts'
import { NoAnswer } from '#web/state/transport.ts'
import type { Words } from '#web/state/words.tsx'

/** Why a call failed: the answer's own text, which says it in the reader's language, or that none came. */
export function failureText(error: unknown, t: Words): string {
  if (error instanceof NoAnswer) return t('common.no_answer')
  return refusalMessage(error) || t('common.error_text')
}
