import { createServer } from 'vite'
import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openProviders } from '#server/accounts/identity/providers.ts'
import { siteFactsOf } from '#server/http/pages/site-facts.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'

/** Prints the page for an unknown address in the language of the first word, rendered from the sources of this folder. */
const locale = parseLocale(process.argv[2])!
const path = `/${localeFacts[locale].prefix}/no-such-page`
const services = { identityProviders: openProviders(), translation: { isGeneral: false }, model: { chat: null } }
const known = { network: {}, hiddenPages: [] }
const viewer = viewerFactsOf(new Headers())
const site = siteFactsOf(
  path,
  viewer,
  null,
  { config: readConfig([], {}), services } as never,
  known as never,
  new Date(0),
)
const vite = await createServer({
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
})
const { render } = await vite.ssrLoadModule('/web/server.tsx')
const ask = () => Promise.reject(new Error('no calls'))
const assets = { 'web/boot.ts': { scripts: ['boot.js'], styles: [] }, 'web/client.tsx': { scripts: [], styles: [] } }
const { pieces } = await render({ url: `http://127.0.0.1${path}` }, site, ask, assets)
console.log(pieces.join(''))
await vite.close()
