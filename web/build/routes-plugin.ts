import type { Plugin } from 'vite'
import { routes } from '#contract/routes.ts'

/** Bundles the route table as data: the contract's schemas, from which it is read, stay out of the bundle. */
export function bundleRoutes(): Plugin {
  return {
    name: 'farwire-routes',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]contract[\\/]routes\.ts$/ },
      handler: () => ({ code: `export const routes = ${JSON.stringify(routes)}`, moduleType: 'js', map: null }),
    },
  }
}
