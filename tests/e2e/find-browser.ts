import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds Chromium: the one at `CHROMIUM_PATH`, otherwise, on Linux with x64, the one of the npm package (pinned version,
 * opens pages in two thirds of the time), otherwise one of the system. Throws if there is none.
 */
export async function locateBrowser(): Promise<{ path: string; libraries: string | undefined }> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, libraries: undefined }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // This variable makes the package unpack the libraries that Chromium needs.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
    const packaged = (await import('@sparticuz/chromium')).default
    return { path: await packaged.executablePath(), libraries: process.env.LD_LIBRARY_PATH }
  }
  const found = installed.find((path) => existsSync(path))
  if (!found) throw new Error('No Chromium found: set CHROMIUM_PATH')
  return { path: found, libraries: undefined }
}
