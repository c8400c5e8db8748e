import type { Input, Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { failureText, isSignerLost } from '#web/state/call/failure.ts'
import { NoAnswer } from '#web/state/call/transport.ts'
import { readCookie } from '#web/state/cookies.ts'
import { forgetDraft } from '#web/state/draft/draft.ts'
import type { Store } from '#web/state/store.ts'
import type { Toast } from '#web/state/toast/toasts.ts'
import { wordsOf } from '#web/state/words.tsx'
import { begin, dropPending, pendingAct } from './pending.ts'
import { keepSent } from './sent.ts'

/**
 * Carries out the pending call, once, if the viewer is allowed to by now. Returns a toast with the outcome; a refusal has the text of the API.
 * A call without an answer is not repeated; a draft is retained unless its text was stored, and a sent cast is kept for the next page.
 * A cast that is still being written waits for the next page, too.
 */
export async function carryOut(store: Store): Promise<Pick<Toast, 'tone' | 'text'> | undefined> {
  const act = pendingAct()
  if (!act || act.call === 'compose' || !readCookie('token') || (act.needs === 'actor' && !readCookie('signeruuid')))
    return undefined
  dropPending()
  try {
    // The union of calls and inputs was checked where the act was begun.
    const answer = await ask(act.call, act.input as Input<'vote.add'>, { rejectNotFound: true })
    if (!answer) return undefined
    const { farcaster, user } = store.getState()
    const owner = act.needs === 'actor' ? farcaster?.fid : user?.id
    if (act.draft) await forgetDraft(act.draft, String(owner ?? ''))
    if (act.call === 'social.createCast') keepSent(answer as object as Output<'social.createCast'>)
    return { tone: 'success', text: act.done }
  } catch (error) {
    if (isSignerLost(error)) return void begin(store, act)
    const failure = error instanceof ApiError ? error : new NoAnswer()
    return { tone: 'error', text: failureText(failure, wordsOf(store.getState().locale), act.labels) }
  }
}
