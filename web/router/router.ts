import type { LoadedPage } from './load.ts'

/** The location of the current page, without the base path of the sub-site. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** Identifies the history entry. */
  key: string
}

export interface RouterState extends LoadedPage {
  location: PageLocation
  /**
   * Where the page is scrolled to when it appears: a height in CSS pixels, or 'top', which means the element of its
   * hash if it has one.
   */
  scroll: number | 'top' | 'keep'
  /** Another page is being loaded. */
  isLoading: boolean
  /** The data of this page is being loaded again. */
  isRevalidating: boolean
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  preventScrollReset?: boolean
}

export interface Router {
  readonly state: RouterState
  /** Calls the listener with the state, immediately and after each change. Returns a function that unsubscribes it. */
  subscribe(listener: (state: RouterState) => void): () => void
  /** Navigates to a path without the base path, or by a number of history entries. Resolves once the data is loaded. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Fetches the modules of a page that is likely to be visited. */
  prepare(to: string): void
  /** Loads the data of the page again. */
  revalidate(): Promise<void>
}

/** The router of a page that is rendered on the server. It does not navigate. */
export function staticRouter(page: LoadedPage, location: PageLocation): Router {
  const nothing = () => Promise.resolve()
  return {
    state: { ...page, location, scroll: 'keep', isLoading: false, isRevalidating: false },
    subscribe: () => () => {},
    navigate: nothing,
    prepare: () => {},
    revalidate: nothing,
  }
}
