import { ApiError, refusalMessage } from '#contract/errors.ts'
import { NoAnswer } from './transport.ts'
import type { Words } from '#web/state/words.tsx'

/** The labels of a form's fields by the parameters of its call. */
export type FieldLabels = Readonly<Record<string, string>>

/**
 * Returns why a call failed: the API's message, which is in the viewer's language, or a text that there was no
 * response. The message about a parameter has its name in the API; a form says its `labels` instead.
 */
export function failureText(error: unknown, t: Words, labels: FieldLabels = {}): string {
  if (error instanceof NoAnswer) return t('common.no_answer')
  const label = error instanceof ApiError && error.parameter !== undefined ? labels[error.parameter] : undefined
  if (label) return t('common.field_wrong', { field: label })
  return refusalMessage(error) || t('common.error_text')
}
