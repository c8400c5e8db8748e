import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleRoutes } from './web/build/routes-plugin.ts'
import { compileWords } from './web/build/compile-words.ts'
import { deriveWords } from './web/build/derive-words.ts'
import { isInFirstScript } from './web/build/in-first-script.ts'
import { writeAssets } from './web/build/write-assets.ts'

export default defineConfig({
  plugins: [bundleRoutes(), compileWords(), deriveWords(), react(), tailwind(), writeAssets()],
  publicDir: 'web/public',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The files of every page would be listed in the first script. The router fetches a page's code before its link is followed.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs, and what pages of news share, in few files: many small ones cost more than they save.
            {
              name: (id, graph) => (isInFirstScript(id, graph) ? 'shell' : null),
              debugName: 'shell',
              priority: 3,
            },
            {
              name: 'item',
              priority: 2,
              test: /[\\/]web[\\/](parts[\\/]item[\\/](?!words|flash-row)|parts[\\/]item-page[\\/](?!words|poster-dialog|contents|dress)|parts[\\/](when|use-changed|error[\\/]missing|languages[\\/]read|head[\\/](json-ld|data-block)|conversation[\\/](load|deferred|single-comment))\.|parts[\\/](collect|share)[\\/](collect|share)-button\.|ui[\\/](section-title|label)\.)/,
            },
            {
              name: 'lists',
              priority: 1,
              test: /[\\/]web[\\/](parts[\\/](growing-list[\\/](?!growing-rows)|item[\\/]flash-row)|sections[\\/]news[\\/](flash[\\/](?!flash-detail)|[^\\/]+$))/,
            },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
