import { ApiError, sameCode } from '#contract/errors.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { clearFarcaster, clearSession } from '#web/state/session/session.ts'
import { store } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { failureText, isSignerLost, loginChangedText, type FieldLabels } from './failure.ts'
import { NoAnswer, type Answer } from './transport.ts'
import { wordsOf } from '#web/state/words.tsx'

/** Several calls that fail together open one dialog and show one toast. */
function openLogin(text: string): void {
  if (store.getState().isLoginOpen) return
  requestLogin(store)
  showToast({ tone: 'error', text })
}

export interface PolicyOptions {
  /** Rejects on '404' instead of leaving the page: the item of a control may have been deleted meanwhile. */
  rejectNotFound?: boolean
}

/**
 * Applies the error catalogue to the response of a call: success returns the data, '404' navigates to the home page,
 * 10002–10004 open the login dialog, 'signeruiderror' also ends the Farcaster login, other -1 reject with an ApiError,
 * all other codes are logged and yield undefined. A cancelled call yields undefined; a lost one rejects.
 */
export async function judge(sent: Promise<Answer>, { rejectNotFound = false }: PolicyOptions = {}): Promise<unknown> {
  let answer: Answer
  try {
    answer = await sent
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
  if (sameCode(answer.code, 0)) return answer.data
  if (sameCode(answer.code, '404')) {
    if (rejectNotFound) throw new ApiError(answer)
    location.assign(store.getState().site.base + '/')
    return undefined
  }
  if (['10002', '10003', '10004'].some((code) => sameCode(answer.code, code))) {
    // The token is invalid; with one, the dialog would continue with the social login.
    clearSession(store)
    openLogin(loginChangedText)
    return undefined
  }
  if (sameCode(answer.code, -1)) {
    const refusal = new ApiError(answer)
    if (isSignerLost(refusal)) {
      clearFarcaster(store)
      openLogin(loginChangedText)
    }
    throw refusal
  }
  console.warn('Unexpected code', answer.code, answer.msg)
  return undefined
}

/**
 * Shows a failed call as a toast with its message. A call without a response has our own text, because the browser's
 * message is not meant for viewers. `labels` are those of the fields that the call was sent from.
 */
export function showFailure(error: unknown, labels?: FieldLabels): void {
  // Its text is shown with the dialog that it opens.
  if (isSignerLost(error)) return
  const isCall = error instanceof NoAnswer || error instanceof ApiError
  const text = isCall ? failureText(error, wordsOf(store.getState().locale), labels) : (error as Partial<Error>).message
  if (text) showToast({ tone: 'error', text })
}
