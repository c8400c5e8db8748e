import type { Cast } from '#contract/cast.ts'
import { sentMs } from '#domain/constants.ts'
import type { Store } from '#web/state/store.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Publishes a sent cast to lists, for a second; null where the network does not have it yet. */
export function publishSent(store: Store, cast: Cast | null): void {
  clearTimeout(timer)
  store.setState({ isSendSuccess: true, postDetails: cast })
  timer = setTimeout(() => store.setState({ isSendSuccess: false }), sentMs)
}
