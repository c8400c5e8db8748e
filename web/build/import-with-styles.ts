import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Uses web/state/module/with-styles.ts for imports on demand instead of Vite's own helper, which also preloads scripts.
 * The router does that itself, and the helper would add a kilobyte to every first visit.
 */
export function importWithStyles(): Plugin {
  let root: string
  return {
    name: 'farwire-import-with-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { withStyles as __vitePreload } from ${JSON.stringify(resolve(root, 'web/state/module/with-styles.ts'))}`,
        moduleType: 'js',
      }),
    },
  }
}
