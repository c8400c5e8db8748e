import { routeOf } from '#web/state/call/routes.ts'
import { deleteOfflineItems } from '#web/state/offline-cache.ts'
import { clearFarcaster, clearSession } from './session.ts'
import type { Store } from '#web/state/store.ts'
import { send } from '#web/state/call/transport.ts'

/** How long logging out waits for the server. */
const patienceMs = 3_000

/** Ends the session, in this browser in any case, and navigates to the home page of the sub-site. */
export async function logOut(store: Store): Promise<void> {
  const { site } = store.getState()
  const [method, path] = (await routeOf('account.logout')).split(' ') as [string, string]
  // The session may have ended already: that refusal is not shown.
  await send(site, method, path, {}, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
  clearSession(store)
  clearFarcaster(store)
  // What was saved and read is nobody else's business.
  await deleteOfflineItems()
  location.assign(site.base + '/')
}
