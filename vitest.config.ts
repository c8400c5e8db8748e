import { defineConfig } from 'vitest/config'

const quick = [
  'contract/**/*.test.ts',
  'domain/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/config/**/*.test.ts',
  'tools/{layers,types,requirements}/*.test.ts',
]

/** What is waited for comes, only on a busy machine not always within the second that is the standard. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: quick } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...quick],
          globalSetup: 'tests/template.ts',
          // On two cores the standard is one; half of the time the tests wait for the database.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patient,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/demo-template.ts', 'tests/e2e/find-browser.ts'],
          maxWorkers: 2,
          // Each file has a site and a browser of its own; to read all modules anew for each would take a fifth of the run.
          isolate: false,
          // A browser on a busy machine answers late now and then; what is broken fails twice, and the report names what was tried again.
          retry: 1,
        },
      },
    ],
  },
})
