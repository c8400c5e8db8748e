import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import { currentSite } from '#web/state/store.ts'
import { loadWords, type Section } from '#web/state/words.tsx'
import { ErrorPage } from './error/error-page.tsx'

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  ErrorBoundary?: ComponentType
}

interface LayoutModule extends PageModule {
  shouldRevalidate?: ShouldRevalidateFunction
}

/** What the renderer and the browser's entry need to know of a route before its code is there. */
export interface PageHandle {
  /** The file of the page or layout, as the build's manifest names it. */
  file: string
  /** HTTP status of the page, when it is not 200. */
  status?: number
  /** A static page has a style sheet and no script. */
  isStatic?: boolean
}

/** Makes the `page` of a section: `folder` is the section's, `files` are its pages by their names relative to that folder. */
export function pagesOf(folder: string, files: Record<string, () => Promise<unknown>>) {
  /** A page: its address, its file below pages/, the catalogue sections that it reads. */
  return (path: string, name: string, sections: Section[], facts?: Omit<PageHandle, 'file'>): RouteObject => {
    const file = `./pages/${name}.tsx`
    const handle: PageHandle = { file: file.replace('./', `${folder}/`), ...facts }
    return {
      ...(path === '' ? { index: true as const } : { path }),
      handle,
      lazy: async () => {
        const ready = import.meta.env.SSR ? undefined : loadWords(currentSite().locale, sections)
        const [module] = await Promise.all([files[file]!() as Promise<PageModule>, ready])
        return { Component: module.default, loader: module.loader, ErrorBoundary: module.ErrorBoundary }
      },
    }
  }
}

/** A layout that is fetched with the first page within it. */
export function layout(file: string, load: () => Promise<LayoutModule>, children: RouteObject[]): RouteObject {
  const handle: PageHandle = { file }
  return {
    handle,
    lazy: async () => {
      const { default: Component, loader, shouldRevalidate } = await load()
      return { Component, loader, shouldRevalidate }
    },
    children: [{ ErrorBoundary: ErrorPage, children }],
  }
}
