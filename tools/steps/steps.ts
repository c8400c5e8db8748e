import { spawn, type StdioOptions } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { forgetStaleTypes } from './global-types.ts'
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

/** Steps run side by side: each line of output begins with the name of its step. */
function run(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const print = (line: string) => process.stdout.write(`${name.padEnd(nameWidth)} ${line}\n`)
  print([command, ...args].join(' '))
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { stdio, shell: process.platform === 'win32', env: { ...process.env, ...env } })
  for (const input of [child.stdout!, child.stderr!]) createInterface({ input }).on('line', print)
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const nameWidth = 8

async function command(name: string, program: string, args: string[]): Promise<Outcome> {
  const code = await run(name, program, args)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

export const format = () => command('format', 'biome', ['format'])
/** With one checker for one program at a time: each checker infers anew what it uses (decisions/0116-types-of-calls.md). */
export const types = () => {
  forgetStaleTypes(process.cwd())
  return command('types', 'tsc', ['-b', '--checkers', '1', '--builders', '1'])
}
export const lint = () => command('lint', 'oxlint', ['--deny-warnings'])
/** Prints the layers of the rooms, and the imports that break a rule. */
export const layers = () => command('layers', process.execPath, ['tools/layers.ts'])

/** Runs tests of Vitest, chosen by these arguments; a run that ends without a report counts as one failure. */
function tests(name: string, chosen: string[]): Promise<Outcome> {
  return counted(name, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(name, 'vitest', ['run', ...chosen, ...reporters])
    const report = await readJson<VitestReport & VitestCounts>(file)
    const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    return { code, ...counts, failures: failuresOfVitest(report) }
  })
}

/** The tests that need neither database nor browser. */
export const unitTests = () => tests('unit', ['--project=unit', '--project=web*'])
export const serverTests = () => tests('server', ['--project=server*', '--project=modules'])
/** The tests of these files, whatever they need; their projects are those of vitest.config.ts. */
export const testFiles = (files: string[]) => tests('tests', files)

/** Runs the browser tests; arguments go to Playwright, such as a file, `--grep` or `--shard=1/2`. */
export function browserTests(args: string[] = []): Promise<Outcome> {
  return counted('browser', async (file) => {
    const code = await run('browser', 'playwright', ['test', '--reporter=list,json', ...args], {
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
