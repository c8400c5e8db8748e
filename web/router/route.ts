import type { ComponentType, ReactElement } from 'react'

/** Names a value that loaders get with the request: what differs between the server and the browser, as how a call is made. */
export class LoaderKey<T> {
  readonly initial: T | undefined
  constructor(initial?: T) {
    this.initial = initial
  }
}

/** The values of a request by their keys. */
export class LoaderContext {
  readonly #values = new Map<LoaderKey<never>, unknown>()

  set<T>(key: LoaderKey<T>, value: T): this {
    this.#values.set(key as LoaderKey<never>, value)
    return this
  }

  /** The value of a key, the initial one where none was set. */
  get<T>(key: LoaderKey<T>): T {
    const name = key as LoaderKey<never>
    return (this.#values.has(name) ? this.#values.get(name) : key.initial) as T
  }
}

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  /** The address that is loaded, with the prefix of its site. */
  request: { readonly url: string }
  params: Params
  context: LoaderContext
}

/** Reads the data of a page or layout. It returns or throws a Redirect, and throws a RouteError for a page that does not exist. */
export type Loader = (args: LoaderArgs) => unknown

/** One line of the route table. A route without a path is a layout of its children. */
export interface Route {
  /** Relative to its parents: 'news/:id?'; '' is their own address, '*' every address that no other route has. */
  path?: string
  /** The query parameters that the page reads; the server drops all others (decisions/0014). */
  query?: readonly string[]
  element?: ReactElement
  Component?: ComponentType
  /** Shows what fails in this route and those below it. */
  ErrorBoundary?: ComponentType
  loader?: Loader
  /** False keeps the data of a route that stays on the page; without it, a new query or a repeated address loads it again. */
  shouldRevalidate?: () => boolean
  handle?: unknown
  /** The rest of the route, which is fetched with its first visit. */
  lazy?: () => Promise<Partial<Route>>
  children?: readonly Route[]
}

/** A loader's answer: another page of the site, by its path without the prefix. */
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

/** Why a page cannot be shown: an HTTP status, with a text for readers where there is one. */
export class RouteError extends Error {
  readonly status: number
  constructor(status: number, text = '') {
    super(text)
    this.status = status
  }
}
