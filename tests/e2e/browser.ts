import { inject } from 'vitest'
import { chromium, type Browser } from 'playwright-core'
import { browserArguments } from './browser-arguments.ts'

/** Starts the browser that find-browser.ts found. */
export async function launchBrowser(): Promise<Browser> {
  const { path, libraries } = inject('browser')
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env
  return chromium.launch({ executablePath: path, args: browserArguments, env: env as Record<string, string> })
}
