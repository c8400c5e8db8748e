import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleRoutes } from './web/routes-plugin.ts'
import { compileWords } from './web/words/compile.ts'

/** Words of the frame travel as one file a language; those of a page as one file a section. */
const frameWords = /[\\/]web[\\/]words[\\/]([a-z]{2})[\\/](header|footer|common)\.json$/

export default defineConfig({
  plugins: [bundleRoutes(), compileWords(), react(), tailwind()],
  publicDir: 'web/public',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'words', priority: 5, name: (id) => `words-${frameWords.exec(id)?.[1]}`, test: frameWords },
            // What every page has, and what pages of news share, in few files: many small ones cost more than they save. Folders
            // within these are fetched when they are wanted (login, toasts, keys, streams, conversations) and stay out of them.
            {
              name: 'frame',
              priority: 3,
              test: /[\\/](web[\\/](state[\\/]|shell[\\/](frame[\\/]|[^\\/]+$)|ui[\\/](icons|statement)\.)|domain[\\/])/,
            },
            {
              name: 'item',
              priority: 2,
              test: /[\\/]web[\\/]pages[\\/]news[\\/](?!article-list|flash-|grow|hot-|list-|new-|place|regional|wire)[^\\/]+$/,
            },
            { name: 'lists', priority: 1, test: /[\\/]web[\\/]pages[\\/]news[\\/][^\\/]+$/ },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
