import type { CallName, Input } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { forgetCastDraft } from '#web/state/draft/cast-draft.ts'
import { readCookie } from '#web/state/cookies.ts'
import { storeDraft } from '#web/state/draft/draft.ts'
import type { Store } from '#web/state/store.ts'
import type { Toast } from '#web/state/toast/toasts.ts'
import { NoAnswer } from '#web/state/call/transport.ts'
import { wordsOf } from '#web/state/words.tsx'

/** The calls that a viewer can begin without a login or without a social account. */
type ActName =
  | 'collection.save'
  | 'vote.add'
  | 'comment.add'
  | 'comment.like'
  | 'followAuthor.follow'
  | 'library.collect'
  | 'social.createCast'
  | 'social.reaction'
  | 'social.followUser'
  | 'social.followChannel'

/** A call that waits for a login (`account`) or also for a social account (`actor`). */
export type PendingAct = {
  [Name in ActName & CallName]: {
    call: Name
    input: Input<Name>
    needs: 'account' | 'actor'
    /** The text of the toast after it succeeded. */
    done: string
    /** The draft that is deleted after it succeeded. */
    draft?: { kind: 'text' | 'cast'; name: string }
  }
}[ActName & CallName]

const key = 'pending-act'
const lifeMs = 900_000

/** Stores the act on this device and opens the dialog that it needs first. It is carried out after the login. */
export function begin(store: Store, act: PendingAct): void {
  try {
    localStorage.setItem(key, JSON.stringify({ act, until: Date.now() + lifeMs }))
  } catch {
    // Without storage the viewer has to repeat the act after the login.
  }
  const { user, site } = store.getState()
  if (act.needs === 'account' || (!user && site.network.opensAccounts)) store.setState({ isLoginOpen: true })
  else store.setState({ isSocialLoginOpen: true })
}

/** The login that the pending act needs; '' if there is none. */
export const pendingNeed = (): PendingAct['needs'] | '' => read()?.needs ?? ''

/** Discards the pending act; called when the viewer closes the dialog without a login. */
export function dropPending(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing is pending.
  }
}

/**
 * Carries out the pending act, once, if the viewer has the login that it needs. Returns a toast with the outcome: for a
 * refusal the API's message. A call without a response is not repeated; a draft is deleted only if the text was stored.
 */
export async function carryOut(store: Store): Promise<Pick<Toast, 'tone' | 'text'> | undefined> {
  const act = read()
  if (!act || !readCookie('token') || (act.needs === 'actor' && !readCookie('signeruuid'))) return undefined
  dropPending()
  try {
    // The types of call and input were checked together where the act was begun.
    const answer = await ask(act.call, act.input as Input<'vote.add'>, { rejectNotFound: true })
    if (!answer) return undefined
    if (act.draft?.kind === 'text') storeDraft(act.draft.name, '')
    if (act.draft?.kind === 'cast') forgetCastDraft(act.draft.name)
    return { tone: 'success', text: act.done }
  } catch (error) {
    const isLost = error instanceof NoAnswer || !(error instanceof ApiError)
    return { tone: 'error', text: isLost ? wordsOf(store.getState().locale)('common.no_answer') : error.message }
  }
}

function read(): PendingAct | undefined {
  try {
    const { act, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as { act?: PendingAct; until?: number }
    return until !== undefined && until > Date.now() ? act : undefined
  } catch {
    // Storage is forbidden, or its content is invalid: nothing is pending.
    return undefined
  }
}
