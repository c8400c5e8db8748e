import { pathWithin } from '#domain/platform/locale.ts'
import { hrefOf } from '#web/ui/link.tsx'
import { completeRoute, loadPage, type LoadedPage } from './load.ts'
import type { RouteTable } from './match.ts'
import { Redirect, type LoaderContext } from './route.ts'
import type { NavigateOptions, PageLocation, Router, RouterState } from './router.ts'
import { rememberScroll, scrollOf } from './scroll.ts'

interface BrowserRouterOptions {
  table: RouteTable
  base: string
  /** Creates the context of the loaders; called for each navigation. */
  context: () => LoaderContext
  /** The page that the server rendered into the document. */
  first: LoadedPage
}

/**
 * `push` adds a history entry, `replace` changes the current one, `pop` shows the entry that the browser has moved to.
 */
type Way = 'push' | 'replace' | 'pop'

interface Visit {
  location: PageLocation
  way: Way
  scroll: RouterState['scroll']
}

interface EntryState {
  key?: string
  /** The position of the entry in the history of this document and of those before it. */
  idx?: number
}

const entryState = () => (history.state ?? {}) as EntryState
const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * Creates the router of the browser, which shows the pages of the site without loading a new document. Loaders run
 * before the address changes. A newer navigation replaces one that is still running. The browser itself opens addresses
 * that match no page of the site.
 */
export function openBrowserRouter({ table, base, context, first }: BrowserRouterOptions): Router {
  const locationOf = ({ pathname, search, hash }: URL | globalThis.Location, key: string): PageLocation => ({
    pathname: pathWithin(base, pathname),
    search,
    hash,
    key,
  })
  const here = () => locationOf(window.location, entryState().key ?? 'default')

  let state: RouterState = { ...first, location: here(), scroll: 'keep', isLoading: false, isRevalidating: false }
  let latest: Visit | undefined
  let current: Promise<void> = Promise.resolve()
  let isReloadDue = false
  let position = entryState().idx ?? 0
  history.replaceState({ ...entryState(), idx: position } satisfies EntryState, '')
  const listeners = new Set<(state: RouterState) => void>()

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }

  function begin(visit: Visit): Promise<void> {
    latest = visit
    rememberScroll(state.location.key)
    if (visit.location !== state.location && !isWithinPage(state.location, visit.location)) set({ isLoading: true })
    return (current = run(visit))
  }

  async function run(visit: Visit): Promise<void> {
    const { location, way } = visit
    if (!isReloadDue && isWithinPage(state.location, location)) return commit(visit, state)
    const address = hrefOf(base, location.pathname + location.search + location.hash)
    const matched = table.match(new URL(address, window.location.origin).pathname)
    if (!matched) return window.location.assign(address)
    const isRepeated = state.location.pathname === location.pathname && state.location.search === location.search
    const isReloaded = isReloadDue || isRepeated || state.location.search !== location.search
    const page = await loadPage(matched, {
      url: window.location.origin + address,
      context: context(),
      reusable(route, index) {
        const old = state.matches[index]
        if (old?.route !== route || !old.isLoaded) return undefined
        const isSame = !route.path || JSON.stringify(old.params) === JSON.stringify(matched.params)
        const reloads = isSame ? isReloaded && (route.shouldRevalidate?.() ?? true) : true
        return reloads ? undefined : old
      },
    })
    // A newer navigation may have begun meanwhile: callers that wait for this one then wait for the newer one.
    if (latest !== visit) return current
    if (!(page instanceof Redirect)) return commit(visit, page)
    const target = new URL(hrefOf(base, page.path), window.location.origin)
    if (target.origin !== window.location.origin) return window.location.assign(target)
    return begin({ location: locationOf(target, newKey()), way: way === 'push' ? 'push' : 'replace', scroll: 'top' })
  }

  function commit({ location, way, scroll }: Visit, page: LoadedPage): void {
    const address = hrefOf(base, location.pathname + location.search + location.hash)
    if (way === 'push') history.pushState({ key: location.key, idx: ++position } satisfies EntryState, '', address)
    if (way === 'replace') history.replaceState({ key: location.key, idx: position } satisfies EntryState, '', address)
    latest = undefined
    isReloadDue = false
    set({ matches: page.matches, failure: page.failure, location, scroll, isLoading: false, isRevalidating: false })
  }

  addEventListener('popstate', () => {
    // The browser has followed a link to a place within the page and has scrolled there: the new entry has no state
    // yet.
    if (!history.state) {
      history.replaceState({ key: newKey(), idx: ++position } satisfies EntryState, '')
      return set({ location: here(), scroll: 'keep' })
    }
    position = entryState().idx ?? 0
    const location = here()
    void begin({ location, way: 'pop', scroll: scrollOf(location.key) ?? 'top' })
  })

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(state)
      return () => void listeners.delete(listener)
    },
    async navigate(to, { replace = false, preventScrollReset = false }: NavigateOptions = {}) {
      if (typeof to === 'number') return history.go(to)
      const location = locationOf(new URL(hrefOf(base, to), window.location.origin), newKey())
      return begin({ location, way: replace ? 'replace' : 'push', scroll: preventScrollReset ? 'keep' : 'top' })
    },
    prepare(to) {
      const routes = table.match(new URL(hrefOf(base, to), window.location.origin).pathname)?.routes ?? []
      // Errors are ignored here: the navigation itself reports a module that cannot be fetched.
      for (const route of routes) completeRoute(route).catch(() => {})
    },
    async revalidate() {
      isReloadDue = true
      set({ isRevalidating: true })
      // A new object even when it repeats the latest visit: of two concurrent visits, only the newer one may be shown.
      return begin({ ...(latest ?? { location: state.location, way: 'pop', scroll: 'keep' }) })
    },
  }
}

/** Whether a navigation only leads to a place within the current page. */
const isWithinPage = (from: PageLocation, to: PageLocation) =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search
