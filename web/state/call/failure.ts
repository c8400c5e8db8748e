import { refusalMessage } from '#contract/errors.ts'
import { NoAnswer } from './transport.ts'
import type { Words } from '#web/state/words.tsx'

/**
 * Returns why a call failed: the API's message, which is in the viewer's language, or a text that there was no
 * response.
 */
export function failureText(error: unknown, t: Words): string {
  if (error instanceof NoAnswer) return t('common.no_answer')
  return refusalMessage(error) || t('common.error_text')
}
