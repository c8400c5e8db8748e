import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readWords } from '#server/platform/config/words.ts'
import { offerHelp } from '#tools/command/help.ts'
import { orEnd } from '#tools/command/options.ts'
import { mutants } from './catalogue/index.ts'
import { isTitled, pathOf, projectOf, withFault, type Mutant } from './mutant.ts'

const usage = `npm run mutants -- [part/parts] [text]
  Puts small faults into a copy of the project, one at a time, and runs the test that must fail with each. Prints the faults that no test
  saw, and exits 1 if there are any. 3/7 runs the third of seven parts, so that the runs of a week try all; a text chooses the faults whose
  description or file contains it.`
offerHelp(usage)

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

const root = join(import.meta.dirname, '../..')
/** What a test does not read, or what is read in place. */
const left = new Set(['node_modules', '.git', '.build', '.data', '.vitest'])

const { positionals: args } = orEnd(() => readWords(process.argv.slice(2), usage, { allowPositionals: true }))
const [, part, parts] = /^(\d+)\/(\d+)$/.exec(args[0] ?? '') ?? []
const text = part === undefined ? args[0] : args[1]
if (args.length > (part === undefined ? 1 : 2) || Number(part) < 1 || Number(part) > Number(parts)) {
  console.error(usage)
  process.exit(2)
}
const chosen = mutants
  .filter((_, index) => part === undefined || index % Number(parts) === Number(part) - 1)
  .filter(({ fault, file }) => text === undefined || `${fault} ${file}`.includes(text))

const copy = await mkdtemp(join(tmpdir(), 'farwire-mutants-'))
const lived: string[] = []
try {
  await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const mutant of chosen) {
    const fate = await tryOut(mutant)
    if (fate) lived.push(`${mutant.fault} (${pathOf(mutant.file)}): ${fate}`)
    console.log(`${fate ? '✗' : '✓'} ${mutant.fault}${fate ? `: ${fate}` : ''}`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`\n${[...lived, ''].join('\n')}${chosen.length - lived.length} of ${chosen.length} faults were seen`)
process.exit(lived.length > 0 || chosen.length === 0 ? 1 : 0)

/** Why a fault was not seen; undefined if its test failed, and passes without it. */
async function tryOut(mutant: Mutant): Promise<string | undefined> {
  const path = join(copy, pathOf(mutant.file))
  const source = await readFile(path, 'utf8')
  await writeFile(path, withFault(mutant, source))
  const faulty = await statusOf(mutant)
  await writeFile(path, source)
  if (faulty !== 'failed') return faulty === 'passed' ? 'its test passes' : 'its test did not run'
  return (await statusOf(mutant)) === 'passed' ? undefined : 'its test fails without it, too'
}

/** The outcome of the test of a fault; undefined if the file cannot be loaded or has no such test. */
async function statusOf(mutant: Mutant): Promise<string | undefined> {
  const file = join(copy, 'report.json')
  await rm(file, { force: true })
  await new Promise<void>((resolve) => {
    const args = ['run', '--project', projectOf(mutant), pathOf(mutant.test), '--reporter=json', `--outputFile=${file}`]
    const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: copy,
      stdio: 'ignore',
    })
    vitest.on('close', () => resolve())
  })
  const report = await readFile(file, 'utf8').catch(() => undefined)
  const { testResults } = report === undefined ? { testResults: [] } : (JSON.parse(report) as Report)
  const outcomes = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => isTitled(title, mutant.fails))
    .map(({ status }) => status)
  return outcomes.includes('failed') ? 'failed' : outcomes[0]
}
