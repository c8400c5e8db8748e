import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileWords } from './web/build/compile-words.ts'
import { listWords } from './web/build/list-words.ts'

// The processes that tests start load modules in half the time once they have been compiled, as those of the commands do.
process.env.NODE_COMPILE_CACHE ??= resolve('.build/node')

const pure = [
  'contract/**/*.test.ts',
  'domain/**/*.test.ts',
  'server/platform/config/**/*.test.ts',
  'tools/{layers,packages,requirements,selection,steps}/*.test.ts',
  'tests/mutants/*.test.ts',
  'bench/*.test.ts',
]

/** Tests that put other modules in the place of some: no other file may see these, nor may one have loaded the true ones before. */
const withMocks = (files: string) => globSync(files).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
const webWithMocks = withMocks('web/**/*.test.{ts,tsx}')
const serverWithMocks = withMocks('server/**/*.test.ts')

/** Tests that record what modules do while they are loaded for the first time. */
const ownModules = ['tools/patterns/*.test.ts']

/** Only a hang reaches these limits, on a machine under ten times its load too. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // On two cores the standard is one; half of the time the tests wait for the database. Projects with another number would run apart.
  maxWorkers: 2,
}

const withDatabase = {
  ...limits,
  globalSetup: 'tests/database/template.ts',
}

export default defineConfig({
  test: {
    projects: [
      // These modules have no state that a test changes: the files of a worker share them.
      { test: { ...limits, name: 'unit', include: pure, isolate: false } },
      {
        plugins: [listWords(), compileWords()],
        test: {
          ...limits,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...webWithMocks],
          // To load React and the texts anew for each file took three quarters of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      { plugins: [listWords(), compileWords()], test: { ...limits, name: 'web-mocks', include: webWithMocks } },
      { test: { ...limits, name: 'modules', include: ownModules } },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ownModules, ...pure, ...serverWithMocks],
          // Each file has a database of its own. To load the modules anew for each took a quarter of the time.
          isolate: false,
          // Nor does a test leave a spy or a stub to the next one.
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      { test: { ...withDatabase, name: 'server-mocks', include: serverWithMocks, restoreMocks: true } },
    ],
  },
})
