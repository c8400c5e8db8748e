import { ApiError, refusalMessage } from '#contract/errors.ts'
import { NoAnswer } from './transport.ts'
import type { Words } from '#web/state/words.tsx'

/** The message of the API, which is the same in every language. */
export const loginChangedText = '登录状态发生改变'

/** Whether a call was refused because the key with which the site signs for the viewer is gone. */
export const isSignerLost = (error: unknown): boolean => error instanceof ApiError && error.message === 'signeruiderror'

/** The labels of a form's fields by the parameters of its call. */
export type FieldLabels = Readonly<Record<string, string>>

/**
 * Returns why a call failed: the API's message, which is in the viewer's language, or a text that there was no
 * response. The message about a parameter has its name in the API; a form says its `labels` instead.
 */
export function failureText(error: unknown, t: Words, labels: FieldLabels = {}): string {
  if (error instanceof NoAnswer) return t('common.no_answer')
  if (isSignerLost(error)) return loginChangedText
  const label = error instanceof ApiError && error.parameter !== undefined ? labels[error.parameter] : undefined
  if (label) return t('common.field_wrong', { field: label })
  return refusalMessage(error) || t('common.error_text')
}
