import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    browser: { path: string; libraries: string | undefined }
  }
}

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The system's Chromium when there is one, else the one that comes as an npm package for Linux, unpacked. Throws elsewhere. */
export async function locateBrowser(): Promise<{ path: string; libraries: string | undefined }> {
  const found = installed.find((path) => path && existsSync(path))
  if (found) return { path: found, libraries: undefined }
  if (process.platform !== 'linux') throw new Error('No Chromium found: set CHROMIUM_PATH')
  // Told that it runs where nothing is installed, the package also unpacks the libraries that Chromium needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const packaged = (await import('@sparticuz/chromium')).default
  return { path: await packaged.executablePath(), libraries: process.env.LD_LIBRARY_PATH }
}

/** Finds it once for all workers. */
export default async function findBrowser({ provide }: TestProject): Promise<void> {
  provide('browser', await locateBrowser())
}
