import { freshenBundle } from './build/bundle.ts'
import { offerHelp } from './command/help.ts'
import { orEnd } from './command/options.ts'
import { importsOf, readSources } from './layers/imports.ts'
import { changedFiles } from './selection/changed-files.ts'
import { ofEverything, testsOf, testsOfChange, type Selection } from './selection/selection.ts'
import {
  browserTests,
  finish,
  format,
  layers,
  lint,
  serverTests,
  testFiles,
  types,
  unitTests,
  type Outcome,
} from './steps/steps.ts'
import { readWords } from '#server/platform/config/words.ts'

const usage = `npm test -- [browser [arguments of Playwright…] | --changed [commit] | folder…]
  Runs every check and test; with 'browser' the browser tests alone, such as npm test -- browser live.spec.ts -g 'stream'.
  --changed runs the checks and the tests that the changes since main (or a commit) can break, those of other rooms that call
  what changed included; folders are names or paths of rooms, areas or sections, such as npm test -- comment or
  npm test -- server/community/comment: their tests on every floor.
  The last line counts what passed, failed and was skipped.`
offerHelp(usage)

const [first, ...others] = process.argv.slice(2)
if (first !== 'browser')
  orEnd(() =>
    readWords(process.argv.slice(2), usage, { options: { changed: { type: 'boolean' } }, allowPositionals: true }),
  )

if (first === undefined) finish(await everything())
if (first === 'browser') finish(await withPages([() => browserTests(others)]))
finish(await chosen(first === '--changed' ? ofChange(others[0]) : ofFolders([first, ...others])))

/**
 * All of it. Tests of the server and in the browser wait for databases and pages half of their time, and most checks use one core: they run
 * side by side (decisions/0117-tests-side-by-side.md).
 */
async function everything(): Promise<Outcome[]> {
  const quick = async () => [...(await checks()), await unitTests()]
  return (await Promise.all([quick(), withPages([serverTests, browserTests])])).flat()
}

/** The checks, and these tests with all their cases (tests/rotation.ts). */
async function chosen({ vitest, browser }: Selection): Promise<Outcome[]> {
  process.env.ALL_CASES = '1'
  process.stdout.write(`${vitest.length} files of tests, ${browser.length} of browser tests\n`)
  const needsPages = browser.length > 0 || vitest.some((file) => file.startsWith('server/'))
  const steps = [
    ...(vitest.length > 0 ? [() => testFiles(vitest)] : []),
    ...(browser.length > 0 ? [() => browserTests(browser)] : []),
  ]
  const tests = needsPages ? withPages(steps) : Promise.all(steps.map((step) => step()))
  return (await Promise.all([checks(), tests])).flat()
}

/** Runs steps that need the built pages, side by side. */
async function withPages(steps: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const built = await pages()
  return built.failed ? [built] : [built, ...(await Promise.all(steps.map((step) => step())))]
}

/** Builds the pages, unless nothing of them has changed. */
async function pages(): Promise<Outcome> {
  try {
    await freshenBundle((line) => process.stdout.write(`${line}\n`))
    return { name: 'pages', passed: 1, failed: 0 }
  } catch (error) {
    return { name: 'pages', passed: 0, failed: 1, failures: [`✗ pages\n    ${String(error)}`] }
  }
}

async function checks(): Promise<Outcome[]> {
  return [await format(), await lint(), await layers(), await types()]
}

function ofFolders(names: string[]): Selection {
  const { vitest, browser } = testsOf(readSources(process.cwd()).keys(), names)
  if (vitest.length + browser.length > 0) return { vitest, browser }
  process.stderr.write(`No test lies in a folder named ${names.join(' or ')}.\n`)
  process.exit(2)
}

function ofChange(since?: string): Selection {
  const changed = changedFiles(since)
  const sources = readSources(process.cwd())
  for (const path of ofEverything(changed)) process.stdout.write(`${path} can break any test: npm test runs all.\n`)
  return testsOfChange(sources, importsOf(sources), changed)
}
