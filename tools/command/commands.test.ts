import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Every command that is a script of ours; the others refuse by themselves what they do not know. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script] = /^node tools\/run\.mjs (?:--dev )?(\S+)$/.exec(line) ?? []
  return script ? [{ name, script }] : []
})
/** Words with which each command that touches what a site stores gets as far as its data folder. */
const wordsOfData: Record<string, string[]> = {
  start: ['worker'],
  dev: ['worker'],
  ingest: ['feed.xml'],
  import: ['flash', 'news.jsonl'],
  series: [],
  page: ['introduce', '--lang', 'en'],
  staff: ['list'],
  network: [],
  doctor: [],
  backup: ['site.tar.zst'],
  verify: ['file'],
  restore: ['file'],
  move: ['embedded'],
  upgrade: ['--dry-run'],
  'demo:remove': [],
}
/** `npm run dev` watches a script, which gets its words. */
const watched: Record<string, string> = { dev: 'tools/dev/site.ts' }
/** Words before an option, for commands that need one to know what is meant. */
const wordsBefore: Record<string, string[]> = { soak: ['kills'] }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farwire-commands-'))
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a script in an empty folder, on a machine without settings. */
async function run(script: string, ...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HOME: folder }
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) =>
    execFile(process.execPath, [resolve(script), ...words], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

const touched = () => ['.data', '.build'].filter((name) => existsSync(join(folder, name)))

test('the commands that are said to touch data are among the commands', () => {
  expect(Object.keys(wordsOfData).filter((name) => !commands.some((command) => command.name === name))).toEqual([])
})

describe.for(commands)('npm run $name', ({ name, script }) => {
  test('prints its usage with --help and does nothing else', async () => {
    const { code, stdout, stderr } = await run(script, '--help')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`))
    expect(stdout.includes('--data')).toBe(name in wordsOfData)
    expect(touched()).toEqual([])
  })

  test('R881 refuses an unknown option with a sentence, before it does anything', async () => {
    const { code, stdout, stderr } = await run(script, ...(wordsOfData[name] ?? wordsBefore[name] ?? []), '--unknown')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Unknown option '--unknown'[.;]/)
    expect(touched()).toEqual([])
  })

  test.runIf(name in wordsOfData)('R881 takes the data folder that it is given, and no other', async () => {
    const data = join(folder, 'file', 'data')
    const { code, stderr } = await run(watched[name] ?? script, ...wordsOfData[name]!, '--data', data)
    expect(code).toBe(1)
    expect(stderr).toContain(data)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(touched()).toEqual([])
  })
})

test('R961 a dry run of an upgrade with an archive is refused, as it would be no dry run', async () => {
  const { code, stdout, stderr } = await run('tools/upgrade.ts', '--dry-run', 'site.tar.zst')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^A dry run stores no archive/)
  expect(touched()).toEqual([])
})

test('R961 an upgrade where no site is says so in a sentence', async () => {
  const { code, stderr } = await run('tools/upgrade.ts', '--dry-run', '--data', join(folder, 'empty'))
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database has no site to upgrade: .*\n$/)
})
