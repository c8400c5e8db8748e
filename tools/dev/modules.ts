import type { Server } from 'node:http'
import { createServer } from 'vite'
import react from '@vitejs/plugin-react'
import { openFiles } from '#server/http/body/files.ts'
import type { Pages, Renderer } from '#server/http/pages/bundle.ts'
import { hotPages, routerExports } from './hot-pages.ts'

/** The address of the script that starts a page. */
export const entryPath = '/@dev/entry.js'

/** Connects to Vite, installs React's fast refresh, and then starts the page. */
export const entryScript = `import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(routerExports)}
await import(location.pathname.startsWith('/newsroom') ? '/web/newsroom/client.tsx' : '/web/client.tsx')
`

/** The page's files as web/shell/assets.ts reads them. */
const assets = {
  'web/boot.ts': { scripts: ['web/boot.ts'], styles: [] },
  'web/client.tsx': { scripts: [entryPath.slice(1)], styles: ['web/style/base.css'] },
}

/**
 * The modules of `web` below a folder in their current state on the disk, for the browser and for the renderer; changes
 * reach both immediately.
 */
export async function openModules(front: Server, root = process.cwd()) {
  const vite = await createServer({
    root,
    plugins: [hotPages()],
    appType: 'custom',
    cacheDir: '.build/vite',
    logLevel: 'warn',
    optimizeDeps: {
      entries: ['web/client.tsx', 'web/newsroom/client.tsx'],
      // Compiled texts import them, which no source shows: discovering them later would reload the page.
      include: ['@messageformat/runtime', '@messageformat/runtime/lib/cardinals'],
    },
    server: { middlewareMode: true, hmr: { server: front } },
  })
  const loadRenderer = () => vite.ssrLoadModule('/web/server.tsx') as Promise<Renderer>

  async function openPages(): Promise<Pages> {
    let renderer = await loadRenderer()
    const publicFiles = await openFiles('web/public')
    const styleFiles = await openFiles('web/style')
    return {
      async render(request, site, ask) {
        renderer = await loadRenderer()
        return renderer.render(request, site, ask, assets)
      },
      queryOf: (pathname, subsite) => renderer.queryOf(pathname, subsite),
      newsroom: {
        needs: () => ({ scripts: [entryPath.slice(1)], styles: ['web/newsroom/style.css'] }),
        files: () => undefined,
        renderSkeleton: (...args) => renderer.renderSkeleton(...args),
      },
      files: (path, ...rest) => (path === '/tokens.css' ? styleFiles : publicFiles)(path, ...rest),
    }
  }

  return { middlewares: vite.middlewares, openPages, close: () => vite.close() }
}
