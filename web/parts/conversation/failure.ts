import { ApiError, sameCode } from '#contract/errors.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import type { Words } from '#web/state/words.tsx'

/** Shows a refused call about a comment as a toast, with a specific text for a comment that was deleted meanwhile. */
export function showRefusal(error: unknown, t: Words): void {
  if (error instanceof ApiError && sameCode(error.code, '404')) showToast({ tone: 'error', text: t('comment.gone') })
  else showFailure(error)
}
