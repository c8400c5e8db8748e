import type { Output } from '#contract/calls.ts'
import { storeValue, takeValue } from '#web/state/stored.ts'

type Sent = Output<'social.createCast'>

const key = 'sent-cast'

/** Keeps the cast that was sent after a login for the next page of this tab, which shows it. */
export const keepSent = (sent: Sent) => storeValue(key, { cast: sent.cast }, 'session')

/** The cast that the page before has sent, once; null if the network has not accepted it yet. */
export const takeSent = () => takeValue<Pick<Sent, 'cast'>>(key)?.cast
