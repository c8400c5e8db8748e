import type { Plugin } from 'vite'
import { routes as deskRoutes } from '#contract/desk-routes.ts'
import { routes } from '#contract/routes.ts'

/**
 * Bundles two route tables, of the public calls and of the newsroom's, as data, so that the bundles do not contain the
 * contract's schemas, from which the tables are derived.
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
