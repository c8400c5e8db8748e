import type { CallName, Input } from '#contract/calls.ts'
import type { FieldLabels } from '#web/state/call/failure.ts'
import type { Composing, Store } from '#web/state/store.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { storedValue, storeText, storeValue } from '#web/state/stored.ts'

/** The calls that a viewer can begin without a login or without a social account. */
type ActName =
  | 'collection.save'
  | 'vote.add'
  | 'comment.add'
  | 'comment.like'
  | 'comment.report'
  | 'followAuthor.follow'
  | 'follow.add'
  | 'calendar.add'
  | 'series.setAlert'
  | 'library.collect'
  | 'social.createCast'
  | 'social.reaction'
  | 'social.followUser'
  | 'social.followChannel'
  | 'social.frameAction'
  | 'social.snapAction'

/** What waits for a login (`account`) or also for a social account (`actor`): a call, or a cast that is still being written. */
export type PendingAct = PendingCall | { call: 'compose'; needs: 'actor'; composing: Composing }
export type PendingCall = {
  [Name in ActName & CallName]: {
    call: Name
    input: Input<Name>
    needs: 'account' | 'actor'
    /** The text of the toast after it succeeded. */
    done: string
    /** The labels of the fields that it was sent from, which a refusal names. */
    labels?: FieldLabels
    /** The name of the draft that is deleted after it succeeded. */
    draft?: string
  }
}[ActName & CallName]

const key = 'pending-act'
const lifeMs = 900_000

/** Stores the act on this device and opens the dialog that it needs first. It is carried out after the login. */
export function begin(store: Store, act: PendingAct): void {
  // Without storage the viewer has to repeat the act after the login.
  storeValue(key, { act, until: Date.now() + lifeMs })
  const { user, site } = store.getState()
  if (act.needs === 'account' || (!user && site.network.opensAccounts)) requestLogin(store)
  else store.setState({ isSocialLoginOpen: true })
}

/** The login that the pending act needs; '' if there is none. */
export const pendingNeed = (): PendingAct['needs'] | '' => pendingAct()?.needs ?? ''

/** Discards the pending act; called when the viewer closes the dialog without a login. */
export const dropPending = () => void storeText(key, null)

/** The act that a viewer began before logging in, until it is carried out (carry-out.ts) or expires. */
export function pendingAct(): PendingAct | undefined {
  const stored = storedValue<{ act: PendingAct; until: number }>(key)
  return stored && stored.until > Date.now() ? stored.act : undefined
}
