import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { connect } from '#server/platform/data/connect.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { browserArguments } from '#tests/e2e/browser-arguments.ts'
import { locateBrowser } from '#tests/e2e/find-browser.ts'
import { follow } from '#tests/printed.ts'
import { createTestStaff } from '#tests/staff.ts'
import { takeNoWords } from '#tools/command/options.ts'

takeNoWords(`npm run pictures
  Starts the demo in a folder of its own, and writes the pictures of README.md to docs/pictures, in both themes.`)

const pages = { home: '/', wire: '/newsflash', newsroom: '/newsroom/wire', data: '/dataView' }
const size = { width: 1280, height: 800 }
const quality = 80

const folder = join(import.meta.dirname, '../../docs/pictures')
const dataFolder = await mkdtemp(join(tmpdir(), 'farwire-pictures-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const site = spawn(process.execPath, ['tools/start.ts', '--port', String(port), '--data', dataFolder], {
  stdio: 'pipe',
})
const { printed, ended } = follow(site)
// Of the network, which is seeded after the start.
await printed('to the social network')
const connection = await connect({ databaseUrl: null, dataFolder, mayShare: true })
const { headers } = await createTestStaff(connection.db, 'owner', { name: 'Mira' })
await connection.close()
const { path, libraries } = await locateBrowser()
const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>
const browser = await chromium.launch({ executablePath: path, args: browserArguments, env })
await mkdir(folder, { recursive: true })
for (const theme of ['light', 'dark']) {
  const context = await browser.newContext({ viewport: size, locale: 'en-US', timezoneId: 'UTC' })
  const login = { name: 'staff', value: headers.cookie.slice('staff='.length), domain: '127.0.0.1', path: '/admin' }
  const choices = { theme, tz: 'UTC' }
  const cookies = Object.entries(choices).map(([name, value]) => ({ name, value, url: origin }))
  await context.addCookies([login, ...cookies])
  const page = await context.newPage()
  page.setDefaultTimeout(0)
  for (const [name, address] of Object.entries(pages)) {
    // The event stream of a page never ends, so that its network is never idle: everything else of it is waited for.
    await page.goto(origin + address, { waitUntil: 'load' })
    await page.locator('main h1, main h2').first().waitFor()
    await page.waitForFunction(() => {
      const isBelow = (image: HTMLImageElement) => image.getBoundingClientRect().top > innerHeight
      const isShown = (image: HTMLImageElement) => image.complete || isBelow(image) || !image.checkVisibility()
      return [...document.images].every(isShown) && !document.body.innerText.includes('Loading')
    })
    const shot = await page.screenshot({ animations: 'disabled' })
    await sharp(shot)
      .webp({ quality })
      .toFile(join(folder, `${name}-${theme}.webp`))
  }
  await context.close()
}
await browser.close()
site.kill('SIGTERM')
await ended
await rm(dataFolder, { recursive: true })
process.exit()
