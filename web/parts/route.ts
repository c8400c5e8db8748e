import type { ComponentType } from 'react'
import { ApiError } from '#contract/errors.ts'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { RouteError, type Loader, type LoaderArgs, type Route } from '#web/router/index.ts'
import type { ModuleSource } from '#web/state/module/load-module.ts'
import { ErrorPage } from './error/error-page.tsx'

interface PageModule {
  default: ComponentType
  loader?: Loader
  ErrorBoundary?: ComponentType
  /** Added by the renderer's build (web/state/module/load-module.ts). */
  source?: ModuleSource
}

interface LayoutModule extends PageModule {
  shouldRevalidate?: () => boolean
}

interface PageFacts {
  /** The HTTP status of the page; default 200. */
  status?: number
  /** A static page has a style sheet and no script. */
  isStatic?: boolean
}

interface PageOptions extends PageFacts {
  /** The query parameters that change the page; the server drops all others (decisions/0014). */
  query?: readonly string[]
  /** Exists only without a language prefix (domain/platform/language/unprefixed.ts). */
  isUnprefixed?: true
}

/** The facts of a page or layout that the renderer knows once its module is loaded. */
export type PageHandle = PageFacts & Partial<ModuleSource>

/** The parameters of a list in order of time: a position in it, or the number of a page. */
export const listQuery = ['end_time', 'page']
/** A page of the comments on an item, and the thread that is shown completely. */
export const conversationQuery = ['comments', 'thread']
/** The parameter of pages that show the languages that the viewer reads. */
export const languagesQuery = [languagesParameter]
/** The parameter of a list of the social network: the cursor of a batch. */
export const cursorQuery = ['cursor']

/**
 * Runs a loader; a refused call becomes a page: a missing item or an invalid id the 404 page, a withdrawn item a 410 page
 * with its reason, an item that the viewer may not see a 403 page, and a failure of another service a 502 page.
 */
const refusing = (loader: Loader | undefined) =>
  loader &&
  (async (args: LoaderArgs): Promise<unknown> => {
    try {
      return await loader(args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404 || error.status === 400) throw new RouteError(404)
      if ([403, 410, 502].includes(error.status)) throw new RouteError(error.status, error.message)
      throw error
    }
  })

/** Declares a page: its address and its module, which is fetched with the first visit. */
export function page(
  path: string,
  load: () => Promise<PageModule>,
  { query = [], isUnprefixed, ...facts }: PageOptions = {},
): Route {
  return {
    path,
    query: isUnprefixed ? [...query, 'lang'] : query,
    isUnprefixed,
    lazy: async () => {
      const { default: Component, loader, ErrorBoundary, source } = await load()
      const handle: PageHandle = { ...facts, ...source }
      return { Component, loader: refusing(loader), ErrorBoundary, handle }
    },
  }
}

/** Declares an address that leads to another page: its loader, which is fetched with the first visit, only redirects. */
export const moved = (path: string, load: () => Promise<Loader>, options: PageOptions = {}): Route =>
  page(path, async () => ({ loader: await load(), default: () => null }), options)

/**
 * Declares a layout, which is fetched with the first page within it; `query` lists the parameters that it reads itself.
 */
export function layout(
  load: () => Promise<LayoutModule>,
  children: Route[],
  { query = [] }: Pick<PageOptions, 'query'> = {},
): Route {
  return {
    query,
    lazy: async () => {
      const { default: Component, loader, shouldRevalidate, source } = await load()
      const handle: PageHandle | undefined = source
      return { Component, loader: refusing(loader), shouldRevalidate, handle }
    },
    children: [{ ErrorBoundary: ErrorPage, children }],
  }
}
