import { defineConfig } from 'vitest/config'

const quick = ['contract/**/*.test.ts', 'domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: quick } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'tests/template.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // On two cores the standard is one; half of the time the tests wait for the database.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/template.ts', 'tests/e2e/find-browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
