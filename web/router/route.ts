import type { ComponentType, ReactElement } from 'react'

/**
 * The key of a value in the loader context. Such values differ between server and browser, for example the function
 * that makes calls.
 */
export class LoaderKey<T> {
  readonly initial: T | undefined
  constructor(initial?: T) {
    this.initial = initial
  }
}

/** The values that the loaders of one request receive, by key. */
export class LoaderContext {
  readonly #values = new Map<LoaderKey<never>, unknown>()

  set<T>(key: LoaderKey<T>, value: T): this {
    this.#values.set(key as LoaderKey<never>, value)
    return this
  }

  /** Returns the value of a key, or its initial value if none was set. */
  get<T>(key: LoaderKey<T>): T {
    const name = key as LoaderKey<never>
    return (this.#values.has(name) ? this.#values.get(name) : key.initial) as T
  }
}

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  /** The address that is loaded, with the base path of the sub-site. */
  request: { readonly url: string }
  params: Params
  context: LoaderContext
}

/**
 * Reads the data of a page or layout. It returns or throws a Redirect, and throws a RouteError for a page that does not
 * exist.
 */
export type Loader = (args: LoaderArgs) => unknown

/** A route of the route table. A route without a path is a layout around its children. */
export interface Route {
  /**
   * Relative to its parents: 'news/:id?'. '' is the address of the parents, '*' matches every address without another
   * route.
   */
  path?: string
  /** The query parameters that the page reads; the server drops all others (decisions/0014). */
  query?: readonly string[]
  /** Has no base path. */
  isUnprefixed?: true | undefined
  element?: ReactElement
  Component?: ComponentType
  /** Shows the errors of this route and of its children. */
  ErrorBoundary?: ComponentType
  loader?: Loader
  /**
   * Returns false to reuse the data while the route stays on the page. Without it, a new query or a repeated address
   * reloads the data.
   */
  shouldRevalidate?: () => boolean
  handle?: unknown
  /** Fetches the rest of the route with the first visit. */
  lazy?: () => Promise<Partial<Route>>
  children?: readonly Route[]
}

/** The result of a loader that redirects to another page of the site; its path has no base path. */
export class Redirect {
  readonly #path: string
  constructor(path: string) {
    this.#path = path
  }
  get path(): string {
    return this.#path
  }
}

export const redirect = (path: string) => new Redirect(path)

/** Thrown when a page cannot be shown: an HTTP status, with an optional text for readers. */
export class RouteError extends Error {
  readonly status: number
  constructor(status: number, text = '') {
    super(text)
    this.status = status
  }
}
