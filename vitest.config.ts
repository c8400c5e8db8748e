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
    ],
  },
})
