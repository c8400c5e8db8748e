import type { Cast } from '#contract/social/cast.ts'
import { sentMs } from '#domain/platform/constants.ts'
import type { Store } from '#web/state/store.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Publishes a sent cast to the lists of this page, for a second; null if the network has not accepted it yet. */
export function publishSent(store: Store, cast: Cast | null): void {
  clearTimeout(timer)
  store.setState({ isSendSuccess: true, postDetails: cast })
  timer = setTimeout(() => store.setState({ isSendSuccess: false }), sentMs)
}
