import type { Plugin } from 'vite'
import { routes as deskRoutes } from '#contract/newsroom/routes.ts'
import { routes } from '#contract/routes.ts'

/**
 * Bundles the two route tables, of readers' calls and of the newsroom's, as data: the contract's schemas, from which they are read,
 * stay out of the bundles.
 */
export function bundleRoutes(): Plugin {
  return {
    name: 'farwire-routes',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]contract[\\/](newsroom[\\/])?routes\.ts$/ },
      handler: (id) => {
        const table = /[\\/]newsroom[\\/]/.test(id) ? deskRoutes : routes
        return { code: `export const routes = ${JSON.stringify(table)}`, moduleType: 'js', map: null }
      },
    },
  }
}
