import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts web/state/module/with-styles.ts around what is imported on demand, in the place of Vite's own helper: that one also preloads scripts,
 * which the router does itself, and is a kilobyte of every first visit.
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
