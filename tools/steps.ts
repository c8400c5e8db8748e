import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a step of checking counted; a step that is no test run counts as one. */
export interface Outcome {
  name: string
  passed: number
  failed: number
}

function run(command: string, args: string[]): Promise<number> {
  process.stdout.write(`\n${[command, ...args].join(' ')}\n`)
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).on('close', (code) =>
      resolve(code ?? 1),
    )
  })
}

async function command(name: string, program: string, args: string[]): Promise<Outcome> {
  const code = await run(program, args)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

export const format = () => command('format', 'biome', ['format'])
/** Anew each time: what is kept between runs misses a changed declaration of a global name. */
export const types = () => command('types', 'tsc', ['-b', '--force'])
export const lint = () => command('lint', 'oxlint', ['--deny-warnings'])
/** Prints the layers of the rooms, and which import breaks a wall. */
export const layers = () => command('layers', process.execPath, ['tools/layers.ts'])

/** Runs one project of vitest.config.ts; a run that dies without a report counts as one failure. */
export async function tests(project: 'unit' | 'server' | 'browser'): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-report-'))
  const report = join(folder, 'report.json')
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  try {
    const counts = JSON.parse(await readFile(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    // A file that cannot be loaded, or an error outside tests, fails the run without failing a test.
    const failed = code === 0 ? 0 : Math.max(1, counts.numFailedTests)
    return { name: project, passed: counts.numPassedTests, failed }
  } catch {
    return { name: project, passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints what each step counted and, as the last line, the sum; ends the process. */
export function finish(outcomes: Outcome[]): never {
  process.stdout.write('\n')
  for (const { name, passed, failed } of outcomes)
    process.stdout.write(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed\n`)
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}
