import { defineConfig } from '@playwright/test'
import { browserArguments } from './tests/e2e/browser-arguments.ts'
import { locateBrowser } from './tests/e2e/find-browser.ts'
// The day whose cases are tried is that of the start, also in workers that begin after midnight: titles have these cases.
import './tests/rotation.ts'

const { path, libraries } = await locateBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.build/browser',
  // The program of the web maps names of packages to types; at run time they are the packages.
  tsconfig: './tsconfig.base.json',
  // Node itself strips the types of the product; Playwright would compile each of its files with Babel.
  build: { external: ['**/server/**', '**/domain/**', '**/contract/**'] },
  globalSetup: './tests/e2e/setup.ts',
  // A file keeps one worker and one site; files run side by side on the two cores.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a hang reaches these limits, on a busy machine too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: path,
      args: browserArguments,
      env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>,
    },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  },
})
