import { cp, rm } from 'node:fs/promises'
import { build } from 'vite'

export const clientFolder = '.build/web/client'
export const newsroomFolder = '.build/web/newsroom'
export const serverFolder = '.build/web/server'

/** Builds the browser's bundle and the renderer; refuses (throws) what does not compile. */
export async function buildWeb(): Promise<void> {
  await rm('.build/web', { recursive: true, force: true })
  await build({
    logLevel: 'warn',
    build: { outDir: clientFolder, rolldownOptions: { input: ['web/client.tsx', 'web/boot.ts'] } },
  })
  // A bundle of its own, so that no script of readers' pages changes with it.
  await build({
    logLevel: 'warn',
    build: {
      outDir: newsroomFolder,
      // Its document and its files begin with the same word.
      assetsDir: 'newsroom/assets',
      copyPublicDir: false,
      rolldownOptions: { input: 'web/newsroom/client.tsx' },
    },
  })
  // For /api, which the server writes itself.
  await cp('web/style/tokens.css', `${clientFolder}/tokens.css`)
  await build({
    logLevel: 'warn',
    // React as it is for production, whatever NODE_ENV is where the site runs: the development build takes twice the time.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { outDir: serverFolder, ssr: 'web/server.tsx', copyPublicDir: false, minify: false },
  })
}
