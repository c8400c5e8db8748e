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
            { debugName: 'words', name: (id) => `words-${frameWords.exec(id)?.[1]}`, test: frameWords },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es)[\\/]/ },
          ],
        },
      },
    },
  },
})
