import type { ComponentType, ReactElement } from 'react'
import type { Ask } from '#web/state/call/ask.ts'
import type { Site } from '#domain/site/facts.ts'

/** What loaders receive besides the address. Server and browser make it differently. */
export interface LoaderContext {
  /** Makes a call: on the server by calling the handler directly, in the browser by fetch. */
  call: Ask
  /** The language of the page, the other languages that the viewer reads, and the viewer's time zone. */
  site: Pick<Site, 'locale' | 'reading' | 'zone'>
  /** The fid of the viewer's social account, '' without one. */
  viewer: string
  /**
   * Whether a guest's threads cannot be read during rendering. True only on the server with an AI host on another origin
   * (AI_ORIGIN): that host's cookie is not sent with the request for a page, while the browser's own calls send it.
   */
  isAiElsewhere?: boolean
}

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs extends LoaderContext {
  /** The address that is loaded, with the base path of the sub-site. */
  request: { readonly url: string }
  /** Its query. */
  query: URLSearchParams
  params: Params
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
