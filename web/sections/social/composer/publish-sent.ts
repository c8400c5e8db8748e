import type { Cast } from '#contract/cast.ts'
import { sentMs } from '#domain/constants.ts'
import type { Store } from '#web/state/store.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells lists that a cast was sent, for a second; null where the network is still to take it. */
export function tellSent(store: Store, cast: Cast | null): void {
  clearTimeout(timer)
  store.setState({ isSendSuccess: true, postDetails: cast })
  timer = setTimeout(() => store.setState({ isSendSuccess: false }), sentMs)
}
