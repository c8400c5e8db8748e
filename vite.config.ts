import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleRoutes } from './web/build/routes-plugin.ts'
import { chunkGroups } from './web/build/chunk-groups.ts'
import { compileWords } from './web/build/compile-words.ts'
import { deriveWords } from './web/build/derive-words.ts'
import { importWithStyles } from './web/build/import-with-styles.ts'
import { listWords } from './web/build/list-words.ts'
import { renderInPieces } from './web/build/render-in-pieces.ts'
import { writeAssets } from './web/build/write-assets.ts'

export default defineConfig({
  plugins: [
    bundleRoutes(),
    listWords(),
    compileWords(),
    deriveWords(),
    importWithStyles(),
    renderInPieces(),
    react(),
    tailwind(),
    writeAssets(),
  ],
  publicDir: 'web/public',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The files of every page would be listed in the first script. The router fetches a page's code before its link is followed.
      // The document itself has the style of every page, as a rule within it, where a link for it would fetch it again.
      resolveDependencies: (_, files) => files.filter((file) => /(?<!^assets\/client-[\w-]+)\.css$/.test(file)),
    },
    assetsInlineLimit: 0,
    // The map, fetched where one is shown, is the largest; the bench has a budget for what a first visit fetches.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
})
