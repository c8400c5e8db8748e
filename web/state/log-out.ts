import { routes } from '#contract/routes.ts'
import { dropFarcaster, dropSession } from './session.ts'
import type { Store } from './store.ts'
import { send } from './transport.ts'

/** Longer than this nobody waits to leave. */
const patienceMs = 3_000

/** Ends the session, here in any case, and leads to the home page of the sub-site. */
export async function logOut(store: Store): Promise<void> {
  const { site } = store.getState()
  const [method, path] = routes['account.logout'].split(' ') as [string, string]
  // The refusal of a session that has ended already is no news to one who leaves.
  await send(site, method, path, {}, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
  dropSession(store)
  dropFarcaster(store)
  location.assign(site.base + '/')
}
