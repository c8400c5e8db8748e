import { readConfig } from '#server/platform/config/config.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { loadPages } from '#server/http/pages/bundle.ts'
import { openServices } from '#server/services.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { withoutAddress } from '#tests/unlimited.ts'
import type { BenchSite } from './site.ts'

/** The bench's site over HTTP, with settings of its own where some are given. */
export async function serve(
  { db, databaseUrl }: Pick<BenchSite, 'db' | 'databaseUrl'>,
  env: Record<string, string> = {},
) {
  const port = await freePort()
  const config = readConfig(['--port', String(port)], { LOG_LEVEL: 'silent', ...env })
  const live = await openLive({ config, db, url: databaseUrl })
  const services = openServices({ config, db })
  const pages = await loadPages()
  const app = createApp({ config, db, services, pages, live })
  const listening = await listen(withoutAddress(app.fetch as never) as never, config.server)
  return {
    port,
    config,
    app,
    pages,
    async close() {
      await live.close()
      await listening.close()
      await services.close()
    },
  }
}
