import type { ComponentType } from 'react'
import type { Loader, Route } from '#web/router/index.ts'

interface PageModule {
  default: ComponentType
  loader?: Loader
}

/** Declares a page: its address within the newsroom and its module, which is fetched with the first visit. */
export const page = (path: string, load: () => Promise<PageModule>): Route => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, loader }
  },
})

/** Declares a layout: its loader runs once, until the data of the page is loaded again. */
export const layout = (load: () => Promise<PageModule>, children: Route[]): Route => ({
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, loader }
  },
  children,
})
