import { inject } from 'vitest'
import { chromium, type Browser } from 'playwright-core'

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

/** Starts the browser that find-browser.ts found. */
export async function launchBrowser(): Promise<Browser> {
  const { path, libraries } = inject('browser')
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env
  return chromium.launch({ executablePath: path, args, env: env as Record<string, string> })
}
