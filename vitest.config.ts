import { defineConfig } from 'vitest/config'
import { compileWords } from './web/build/compile-words.ts'

const quick = [
  'contract/**/*.test.ts',
  'domain/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/config/**/*.test.ts',
  'tools/{layers,packages,types,requirements}/*.test.ts',
]

/** Only a hang reaches these limits, on a machine under ten times its load too. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    projects: [
      { plugins: [compileWords()], test: { ...limits, name: 'unit', include: quick } },
      {
        test: {
          ...limits,
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
