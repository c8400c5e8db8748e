import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { follow, type Printed } from '#tests/printed.ts'

const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`

// A stub of npm: records its arguments, and "installs" the pinned Node or fails.
const npm = `
  import { appendFileSync, mkdirSync, readFileSync, symlinkSync, existsSync, writeFileSync } from 'node:fs'
  import { dirname } from 'node:path'
  appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
  if (existsSync('npm-fails')) { console.error('npm error the registry is on the moon'); process.exit(1) }
  console.error('npm http fetch GET 200 https://registry.example/node/-/node-24.0.0.tgz 5ms')
  mkdirSync(dirname('${pinned}'), { recursive: true })
  if (!existsSync('${pinned}')) symlinkSync(process.execPath, '${pinned}')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const omits = process.argv.includes('--omit=dev')
  const installed = Object.entries(packages).filter(([, { dev }]) => !(dev && omits))
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
`

let project: string
const running: ChildProcess[] = []

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'farwire run '))
  mkdirSync(join(project, 'tools'))
  for (const file of ['run.mjs', 'install.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(project, 'tools', file))
  writeFileSync(join(project, 'npm-cli.js'), npm)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  lock('1.0.0')
})

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(project, { recursive: true })
})

function lock(version: string): void {
  const packages = {
    '': {},
    'node_modules/a': { version },
    'node_modules/b': { version, optional: true, os: ['plan9'] },
    'node_modules/c': { version, dev: true },
  }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
}

type Run = Printed & { child: ChildProcess }

const run = (script: string, ...args: string[]) => start(script, [], args)
const develop = (script: string) => start(script, ['--dev'], [])

function start(script: string, before: string[], args: string[]): Run {
  writeFileSync(join(project, 'script.ts'), script)
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js'), npm_config_cache: join(project, 'cache') }
  const child = spawn(process.execPath, ['tools/run.mjs', ...before, 'script.ts', ...args], {
    cwd: project,
    env,
    stdio: 'pipe',
  })
  running.push(child)
  return { child, ...follow(child) }
}

const npmCalls = () => readFileSync(join(project, 'npm.log'), 'utf8').trimEnd().split('\n')

describe('installing', () => {
  test('missing packages are installed, without install scripts, before the script runs', async () => {
    const first = run('console.log("script ran")')
    expect(await first.ended).toEqual([0, null])
    expect(first.output()).toMatch(/^Installing 1 packages\n[^]*script ran\n$/)
    expect(npmCalls()).toHaveLength(1)
    expect(npmCalls()[0]).toMatch(/^install --no-save --ignore-scripts .*--omit=dev$/)
  })

  test('up-to-date packages stay, outdated ones are renewed', async () => {
    await run('').ended
    const second = run('console.log("again")')
    await second.ended
    expect(second.output()).toBe('again\n')
    lock('1.0.1')
    await run('').ended
    expect(npmCalls()).toHaveLength(2)
  })

  test('R882 who runs the site installs nothing for development; once it is there, it is kept current', async () => {
    await run('').ended
    await develop('').ended
    await run('').ended
    expect(npmCalls().map((line) => line.split(' ').at(-1))).toEqual(['--omit=dev', '--include=dev'])
    lock('1.0.1')
    await run('').ended
    expect(npmCalls().at(-1)).toMatch(/--include=dev$/)
  })

  test('a failure is shown, explained in one sentence, and ends the run', async () => {
    writeFileSync(join(project, 'npm-fails'), '')
    const failed = run('console.log("script ran")')
    expect(await failed.ended).toEqual([1, null])
    expect(failed.output()).toMatch(/npm error the registry is on the moon\nnpm could not install the packages .*\.\n$/)
  })
})

describe('running', () => {
  test('the script gets its arguments, the pinned Node and the project as folder; its exit code is returned', async () => {
    const script =
      'console.log(JSON.stringify([process.argv.slice(2), process.cwd(), process.env.PATH])); process.exit(7)'
    const done = run(script, 'two words', '--flag')
    expect(await done.ended).toEqual([7, null])
    const [args, folder, path] = JSON.parse(done.output().split('\n').at(-2)!) as [string[], string, string]
    expect(args).toEqual(['two words', '--flag'])
    expect(folder).toBe(project)
    const firstFolders = [join(project, pinned, '..'), join(project, 'node_modules/.bin')]
    expect(path.split(delimiter).slice(0, 2)).toEqual(firstFolders)
  })

  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('%s reaches the script once, however often it comes', async (signal, last) => {
    const script = run(`
      process.on('${signal}', () => console.log('signalled'))
      process.on('${last}', () => setImmediate(() => process.exit(3)))
      console.log('ready')
      setInterval(() => {}, 1000)`)
    await script.printed('ready')
    script.child.kill(signal)
    await script.printed('signalled')
    // The runner passes on signals in their order, so the last one comes after all that it would repeat.
    for (let times = 0; times < 2; times++) script.child.kill(signal)
    script.child.kill(last)
    expect(await script.ended).toEqual([3, null])
    expect(script.output().match(/signalled/g)).toHaveLength(1)
  })

  test('when a signal ends the script, the runner ends by the same signal', async () => {
    expect(await run('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)').ended).toEqual([
      null,
      'SIGTERM',
    ])
  })

  test('a script that listens ends with a killed runner', async () => {
    const killed = run('process.on("disconnect", () => { console.log("alone"); process.exit() }); console.log("ready")')
    await killed.printed('ready')
    killed.child.kill('SIGKILL')
    await killed.printed('alone')
  })

  test('without a pinned Node the running one is used if it is new enough', async () => {
    mkdirSync(join(project, 'node_modules'))
    copyFileSync(join(project, 'package-lock.json'), join(project, 'node_modules/.package-lock.json'))
    const done = run('console.log(process.execPath)')
    expect(await done.ended).toEqual([0, null])
    expect(done.output()).toBe(`${process.execPath}\n`)
  })
})
