import { chromium, type Browser } from 'playwright-core'
import { browserArguments } from '#tests/e2e/browser-arguments.ts'
import { locateBrowser } from '#tests/e2e/find-browser.ts'

/** Starts the browser of the tests, with more arguments and without some of the usual ones. */
export async function openBrowser(args: string[] = [], ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const { path: executablePath, libraries } = await locateBrowser()
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) } as Record<string, string>
  return chromium.launch({ executablePath, args: [...browserArguments, ...args], ignoreDefaultArgs, env })
}
