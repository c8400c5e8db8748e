import type { ReaderCallName } from '#contract/calls.ts'

let routes: Readonly<Record<ReaderCallName, string>> | undefined

/**
 * Fetches the route table of the calls. No page needs it to hydrate: it is fetched when the page is idle
 * (shell/root.tsx), or with the first call. After a failed fetch, the next call tries again.
 */
export async function loadRoutes(): Promise<void> {
  ;({ routes } = await import('#contract/routes.ts'))
}

/**
 * The route of a call; synchronous once the table is loaded, because calls that are sent while the page is left have no
 * time to wait.
 */
export function routeOf(name: ReaderCallName): string | Promise<string> {
  return routes?.[name] ?? loadRoutes().then(() => routes![name])
}
