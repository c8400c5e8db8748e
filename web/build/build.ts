import { cp, rm } from 'node:fs/promises'
import { build } from 'vite'

const clientFolder = '.build/web/client'
const newsroomFolder = '.build/web/newsroom'
const serverFolder = '.build/web/server'

/** Builds the browser's bundle and the renderer; throws if the code does not compile. */
export async function buildWeb(): Promise<void> {
  await rm('.build/web', { recursive: true, force: true })
  await build({
    logLevel: 'warn',
    build: {
      outDir: clientFolder,
      rolldownOptions: {
        input: ['web/client.tsx', 'web/boot.ts'],
        // The first script names a hundred others, and a hash does not compress: it is as short as the bundler allows.
        output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
  })
  // The newsroom has a separate bundle, so that it never changes a script of the public pages.
  await build({
    logLevel: 'warn',
    build: {
      outDir: newsroomFolder,
      // The newsroom's document and its files are below the same prefix.
      assetsDir: 'newsroom/assets',
      copyPublicDir: false,
      rolldownOptions: { input: 'web/newsroom/client.tsx' },
    },
  })
  // For /api, a page that the server itself renders.
  await cp('web/style/tokens.css', `${clientFolder}/tokens.css`)
  await build({
    logLevel: 'warn',
    // Always the production build of React, whatever NODE_ENV is where the site runs: the development build is half as
    // fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { outDir: serverFolder, ssr: 'web/server.tsx', copyPublicDir: false, minify: false },
  })
}
