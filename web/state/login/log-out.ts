import { routeOf } from '#web/state/call/routes.ts'
import { deleteOfflineItems } from '#web/state/offline-cache.ts'
import { clearFarcaster, clearSession } from '#web/state/session/session.ts'
import type { Store } from '#web/state/store.ts'
import { send } from '#web/state/call/transport.ts'

/** How long the logout waits for the server, in ms. */
const timeoutMs = 3_000

/**
 * Ends the session and navigates to the home page of the sub-site. This browser is logged out even if the call fails.
 */
export async function logOut(store: Store): Promise<void> {
  const { site } = store.getState()
  const [method, path] = (await routeOf('account.logout')).split(' ') as [string, string]
  // The session may have ended already: that refusal is not shown.
  await send(site, method, path, {}, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {})
  clearSession(store)
  clearFarcaster(store)
  // The items that this account saved and read are private.
  await deleteOfflineItems()
  location.assign(site.base + '/')
}
