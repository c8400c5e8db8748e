import { ApiError, sameCode } from '#contract/errors.ts'
import { dropFarcaster, dropSession } from './session.ts'
import { store } from './store.ts'
import { showToast } from './toasts.ts'
import { NoAnswer, type Answer } from './transport.ts'
import { wordsOf } from './words.tsx'

/** The wire's own text, the same in every language. */
export const loginChangedText = '登录状态发生改变'

/** Several calls that fail together open one dialog and show one toast. */
function openLogin(text: string): void {
  if (store.getState().isLoginOpen) return
  store.setState({ isLoginOpen: true })
  showToast({ tone: 'error', text })
}

export interface PolicyOptions {
  /** What a control is about may be gone meanwhile: '404' then rejects with the answer, and the reader stays where they are. */
  mayBeGone?: boolean
}

/**
 * What a call's answer means to a page, by the error catalogue: success gives the data, '404' leads home,
 * 10002–10004 open the login dialog, 'signeruiderror' also ends the Farcaster login, other -1 reject with the answer,
 * all other codes are logged and yield undefined. A cancelled call yields undefined; a lost one rejects.
 */
export async function judge(sent: Promise<Answer>, { mayBeGone = false }: PolicyOptions = {}): Promise<unknown> {
  let answer: Answer
  try {
    answer = await sent
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
  if (sameCode(answer.code, 0)) return answer.data
  if (sameCode(answer.code, '404')) {
    if (mayBeGone) throw new ApiError(answer)
    location.assign(store.getState().site.base + '/')
    return undefined
  }
  if (['10002', '10003', '10004'].some((code) => sameCode(answer.code, code))) {
    // Its token is no good any more; with it, opening would go on with the social login.
    dropSession(store)
    openLogin(loginChangedText)
    return undefined
  }
  if (sameCode(answer.code, -1)) {
    if (answer.msg === 'signeruiderror') {
      dropFarcaster(store)
      openLogin(answer.msg)
    }
    throw new ApiError(answer)
  }
  console.warn('Unexpected code', answer.code, answer.msg)
  return undefined
}

/** A failed call as a toast: the answer's own text, or the error's; browsers' texts about lost calls are for nobody. */
export function showFailure(error: unknown): void {
  const text =
    error instanceof NoAnswer ? wordsOf(store.getState().locale)('common.no_answer') : (error as Partial<Error>).message
  if (text) showToast({ tone: 'error', text })
}
