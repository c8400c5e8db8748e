import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleRoutes } from './web/build/routes-plugin.ts'
import { compileWords } from './web/build/compile-words.ts'
import { deriveWords } from './web/build/derive-words.ts'
import { writeAssets } from './web/build/write-assets.ts'

export default defineConfig({
  plugins: [bundleRoutes(), compileWords(), deriveWords(), react(), tailwind(), writeAssets()],
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
            // What every page has, and what pages of news share, in few files: many small ones cost more than they save. Folders
            // within these are fetched when they are wanted (login, toasts, keys, streams, conversations) and stay out of them.
            {
              name: 'shell',
              priority: 3,
              test: /[\\/](web[\\/](state[\\/]|shell[\\/](layout[\\/](?!social)|[^\\/]+$)|sections[\\/][a-z]+[\\/](routes|companions)\.|sections[\\/]site[\\/]pages[\\/]later[\\/]list\.|parts[\\/](head|error)[\\/]|parts[\\/](route|use-ever|brand|language-menu|download-block)\.|ui[\\/](icons|statement)\.)|domain[\\/])/,
            },
            {
              name: 'item',
              priority: 2,
              test: /[\\/]web[\\/](parts[\\/]item[\\/](?!words|flash-row)|sections[\\/]news[\\/]item[\\/](?!poster-dialog)|parts[\\/](when|use-changed|conversation[\\/](load|deferred|single-comment))\.|parts[\\/](collect|share)[\\/](collect|share)-button\.|ui[\\/](section-title|label)\.)/,
            },
            {
              name: 'lists',
              priority: 1,
              test: /[\\/]web[\\/](parts[\\/](growing-list[\\/](?!growing-rows)|item[\\/]flash-row)|sections[\\/]news[\\/](flash[\\/](?!flash-detail)|[^\\/]+$))/,
            },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|zustand)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
