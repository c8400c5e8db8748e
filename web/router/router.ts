import type { LoadedPage } from './load.ts'

/** The address of the page that is shown, without the prefix of its site. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** Names the entry of the history. */
  key: string
}

export interface RouterState extends LoadedPage {
  location: PageLocation
  /** Where the page is scrolled to when it appears: a height in CSS pixels, or its hash, else its top. */
  scroll: number | 'top' | 'keep'
  /** Another page is being fetched. */
  isLoading: boolean
  /** The data of this page is being fetched again. */
  isRevalidating: boolean
}

export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  preventScrollReset?: boolean
}

export interface Router {
  readonly state: RouterState
  /** Calls back with the state, now and after each change. Returns a function that ends it. */
  subscribe(listener: (state: RouterState) => void): () => void
  /** Goes to a path of the site without its prefix, or that many entries through the history. Resolves once its data is there. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Fetches the code of a path's page, which is likely to be visited. */
  prepare(to: string): void
  /** Loads the data of the page again. */
  revalidate(): Promise<void>
}

/** The router of a page that is rendered on the server: it goes nowhere. */
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
