import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileWords } from './web/words/compile.ts'

/** Words of the frame travel as one file a language; those of a page as one file a section. */
const frameWords = /[\\/]web[\\/]words[\\/]([a-z]{2})[\\/](header|footer|common)\.json$/

export default defineConfig({
  plugins: [compileWords(), react(), tailwind()],
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
            { debugName: 'words', priority: 3, name: (id) => `words-${frameWords.exec(id)?.[1]}`, test: frameWords },
            // What every page has, and what pages of news share, in one file each: many small files cost more than they save.
            { name: 'frame', test: /[\\/](web[\\/](state|ui|shell(?![\\/](toasts|shortcuts|live)))|domain)[\\/]/ },
            { name: 'news', test: /[\\/]web[\\/]pages[\\/]news[\\/]/ },
            { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es)[\\/]/ },
          ],
        },
      },
    },
  },
})
