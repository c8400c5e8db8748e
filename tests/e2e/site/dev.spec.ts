import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { createApp } from '#server/http/app.ts'
import { bind, listen } from '#server/http/listen.ts'
import { answerFront } from '#tools/dev/front.ts'
import { openModules } from '#tools/dev/modules.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { open } from '#tests/e2e/page.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** The first page compiles some hundred modules: only a hang takes this long. */
const patient = { timeout: 900_000 }

/** The files that Vite reads; packages are resolved in a parent folder of the copy. */
const sources = ['web', 'contract', 'domain', 'package.json', 'vite.config.ts']

/** The site as `npm run dev` runs it, on a copy of its sources that a test may change. */
async function openDevelopment(site: TestSite) {
  await mkdir('.build', { recursive: true })
  const root = resolve(await mkdtemp('.build/dev-'))
  for (const path of sources) await cp(path, join(root, path), { recursive: true })
  const front = createServer()
  await bind(front, { host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const config = readConfig(['--port', String(await freePort())], {
    LOG_LEVEL: 'silent',
    SITE_ORIGIN: origin,
    PAGE_CACHE_MB: '0',
  })
  const modules = await openModules(front, root)
  const { db, services, live } = site
  const app = createApp({ config, db, services, live, pages: await modules.openPages() })
  const listening = await listen(app.fetch, config.server)
  front.on('request', answerFront(modules.middlewares, config.server.port))
  return {
    origin,
    /** Changes a file of the copy. */
    async change(path: string, from: string, to: string) {
      const text = await readFile(join(root, path), 'utf8')
      expect(text).toContain(from)
      await writeFile(join(root, path), text.replace(from, to))
    },
    async close() {
      await modules.close()
      front.closeAllConnections()
      front.close()
      await listening.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

test('in development a change of a page reaches the open page, and the next one that is rendered', async ({
  visit,
  site,
}) => {
  test.slow()
  const development = await openDevelopment(site)
  try {
    const page = await visit({ baseURL: development.origin })
    page.setDefaultTimeout(patient.timeout)
    await open(page, '/search?msg=harbour')
    const heading = page.getByRole('main').getByRole('heading').first()
    await development.change('web/sections/news/search/pages/search/page.tsx', '<h1', '<h1 data-changed="yes"')
    await expect(page.locator('h1[data-changed=yes]')).toHaveCount(1, patient)
    await expect(heading).toBeVisible()
    const rendered = await fetch(`${development.origin}/search?msg=harbour`)
    expect(await rendered.text()).toContain('data-changed="yes"')
    await page.close()
  } finally {
    await development.close()
  }
})
