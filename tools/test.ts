import { freshenBundle } from './build/bundle.ts'
import { offerHelp } from './command/help.ts'
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

offerHelp(`npm test -- [browser [arguments of Playwright…] | --changed [commit] | folder…]
  Runs every check and test; with 'browser' the browser tests alone, such as npm test -- browser live.spec.ts -g 'stream'.
  --changed runs the checks and the tests that the changes since main (or a commit) can break, those of other rooms that call
  what changed included; folders are names or paths of rooms, areas or sections, such as npm test -- comment or
  npm test -- server/community/comment: their tests on every floor.
  The last line counts what passed, failed and was skipped.`)

const [first, ...others] = process.argv.slice(2)

if (first === undefined) finish(await everything())
if (first === 'browser') finish(await inOrder([pages, () => browserTests(others)]))
finish(await chosen(first === '--changed' ? ofChange(others[0]) : ofFolders([first, ...others])))

/**
 * All of it. The tests wait for databases and browsers half of their time, and most checks use one core, so the tests of the server, those in
 * the browser and the checks run side by side (decisions/0117-tests-side-by-side.md).
 */
async function everything(): Promise<Outcome[]> {
  const quick = Promise.all([pages(), unitTests()])
  const rest = quick.then(async ([built]) => (built.failed ? [] : await Promise.all([serverTests(), browserTests()])))
  return (await Promise.all([quick, checks(), rest])).flat()
}

/** The checks, and these tests. */
async function chosen({ vitest, browser }: Selection): Promise<Outcome[]> {
  process.stdout.write(`${vitest.length} files of tests, ${browser.length} of browser tests\n`)
  const needsPages = browser.length > 0 || vitest.some((file) => file.startsWith('server/'))
  const tests = inOrder([
    ...(needsPages ? [pages] : []),
    ...(vitest.length > 0 ? [() => testFiles(vitest)] : []),
    ...(browser.length > 0 ? [() => browserTests(browser)] : []),
  ])
  return (await Promise.all([checks(), tests])).flat()
}

/** Runs steps one after the other. Without the pages there is nothing to test. */
async function inOrder(steps: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    if (outcomes.some(({ name, failed }) => name === 'pages' && failed)) break
    outcomes.push(await step())
  }
  return outcomes
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
