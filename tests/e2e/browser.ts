import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** No sandbox (root and many containers cannot have one; only our own pages are visited), and none of the browser's own traffic. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
]

/** The system's Chromium when there is one, else the one that comes as an npm package for Linux. */
export async function launchBrowser(): Promise<Browser> {
  const found = installed.find((path) => path && existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args })
  if (process.platform !== 'linux') throw new Error('No Chromium found: set CHROMIUM_PATH')
  // Told that it runs where nothing is installed, the package also unpacks the libraries that Chromium needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const packaged = (await import('@sparticuz/chromium')).default
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...args] })
}
