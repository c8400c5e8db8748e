import type { ReaderCallName } from '#contract/calls.ts'

let routes: Readonly<Record<ReaderCallName, string>> | undefined

/**
 * Fetches the routes of the calls. No page needs them to hydrate: this happens when it is idle (shell/root.tsx), or with the first
 * call. A fetch that fails is tried again with the next one.
 */
export async function loadRoutes(): Promise<void> {
  ;({ routes } = await import('#contract/routes.ts'))
}

/** The route of a call, at once where the table is there: calls that are sent while the page is left have no time to wait. */
export function routeOf(name: ReaderCallName): string | Promise<string> {
  return routes?.[name] ?? loadRoutes().then(() => routes![name])
}
