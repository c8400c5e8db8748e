import { createServer } from 'node:http'
import { readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { bind } from '#server/http/listen.ts'
import { main } from '#server/main.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { answerFront } from './front.ts'
import { openModules } from './modules.ts'

/**
 * The site for development: a front at its address passes requests for modules to Vite and all others to the site, which listens
 * on a port of its own. A taken address ends it before anything is started.
 */
const argv = process.argv.slice(2)
try {
  const { server, site } = readConfig(argv, process.env)
  const front = createServer()
  await bind(front, server)
  const port = await freePort()
  const modules = await openModules(front)
  front.on('request', answerFront(modules.middlewares, port))
  // A cached page would be older than the modules.
  const env = { ...process.env, SITE_ORIGIN: site.origin, PAGE_CACHE_MB: '0' }
  await main([...argv, '--port', String(port), '--host', '127.0.0.1'], env, () => modules.openPages())
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
