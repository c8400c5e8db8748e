import type { Output } from '#contract/calls.ts'

type Sent = Output<'social.createCast'>

const key = 'sent-cast'

/** Keeps the cast that was sent after a login for the next page of this tab, which shows it. */
export function keepSent(sent: Sent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent.cast))
  } catch {
    // Storage is forbidden: the cast is in the lists that have it by themselves.
  }
}

/** The cast that the page before has sent, once; null if the network has not accepted it yet. */
export function takeSent(): Sent['cast'] | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored === null ? undefined : (JSON.parse(stored) as Sent['cast'])
  } catch {
    return undefined
  }
}
