import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './failures.ts'

/** The counts of a step; a step that is not a test run counts as one. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped?: number
  /** The failures, each test in a few lines. */
  failures?: string[]
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  process.stdout.write(`\n${[command, ...args].join(' ')}\n`)
  const options = { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } } as const
  return new Promise((resolve) => {
    spawn(command, args, options).on('close', (code) => resolve(code ?? 1))
  })
}

async function command(name: string, program: string, args: string[]): Promise<Outcome> {
  const code = await run(program, args)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

export const format = () => command('format', 'biome', ['format'])
/** Without the incremental state of earlier runs, which misses a changed declaration of a global name. */
export const types = () => command('types', 'tsc', ['-b', '--force'])
export const lint = () => command('lint', 'oxlint', ['--deny-warnings'])
/** Prints the layers of the rooms, and the imports that break a rule. */
export const layers = () => command('layers', process.execPath, ['tools/layers.ts'])

/** Runs projects of vitest.config.ts; a run that ends without a report counts as one failure. */
function tests(name: string, projects: string[]): Promise<Outcome> {
  return counted(name, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const chosen = projects.flatMap((project) => ['--project', project])
    const code = await run('vitest', ['run', ...chosen, ...reporters])
    const report = await readJson<VitestReport & VitestCounts>(file)
    const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    return { code, ...counts, failures: failuresOfVitest(report) }
  })
}

/** The tests that need neither database nor browser. */
export const unitTests = () => tests('unit', ['unit', 'web'])
export const serverTests = () => tests('server', ['server', 'modules'])

/** Runs the browser tests; arguments go to Playwright, such as a file, `--grep` or `--shard=1/2`. */
export function browserTests(args: string[] = []): Promise<Outcome> {
  return counted('browser', async (file) => {
    const code = await run('playwright', ['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = await readJson<PlaywrightReport & PlaywrightCounts>(file)
    const { expected, unexpected, flaky, skipped } = report.stats
    return { code, passed: expected, failed: unexpected + flaky, skipped, failures: failuresOfPlaywright(report) }
  })
}

type VitestCounts = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>
type PlaywrightCounts = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
type Counts = { code: number } & Omit<Outcome, 'name'>

async function counted(name: string, count: (reportFile: string) => Promise<Counts>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-report-'))
  try {
    const { code, failed, ...counts } = await count(join(folder, 'report.json'))
    // A file that cannot be loaded, or an error outside tests, fails the run without failing a test.
    return { name, ...counts, failed: code === 0 ? failed : Math.max(1, failed) }
  } catch {
    return { name, passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T

/** Prints the report and ends the process, with 1 when anything failed. */
export function finish(outcomes: Outcome[]): never {
  process.stdout.write(`\n${report(outcomes)}\n`)
  process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)
}

/**
 * The failures, the counts of each step, and the sum as the last line, so that the end of a long log contains
 * everything important.
 */
export function report(outcomes: Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0)
  const steps = outcomes.map((outcome) => `${outcome.failed ? '✗' : '✓'} ${outcome.name}: ${describe(outcome)}`)
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
  const total = describe({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') })
  return [...failures.flatMap((failed) => [failed, '']), ...steps, '', total].join('\n')
}

const describe = ({ passed, failed, skipped = 0 }: Omit<Outcome, 'name' | 'failures'>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
