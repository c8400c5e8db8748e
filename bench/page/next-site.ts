import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, globSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/data/engine/free-port.ts'

const source = 'bench/page/next'
const folder = '.build/next'
const program = 'node_modules/next/dist/bin/next'
/** The digest of what was installed and built. */
const stamp = join(folder, 'built.stamp')
/** This program's own settings of memory and of compiled modules, which another one would not start with. */
const ownSettings = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_COMPILE_CACHE',
  'NODE_OPTIONS',
]

/**
 * A minimal site of Next over the bench's database, in a process of its own. It is installed and built once, next to the
 * build of the pages. Undefined, with a sentence, where it cannot be installed.
 */
export async function serveByNext(
  databaseUrl: string,
): Promise<{ port: number; pid: number; close: () => Promise<void> } | undefined> {
  const report = (line: string) => process.stdout.write(`${line}\n`)
  if (!(await freshen(report))) return undefined
  const port = await freePort()
  const server = spawn(process.execPath, [program, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    env: environment({ DATABASE_URL: databaseUrl }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const kill = () => server.kill()
  // It would outlive a bench that ends early.
  process.once('exit', kill)
  const close = async () => {
    kill()
    await ended
    process.off('exit', kill)
  }
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { port, pid: server.pid!, close }
    await pause(200)
  }
  await close()
  report('The site of Next does not start: nothing is measured against it')
  return undefined
}

/** Installs and builds the site unless it was built from the same files; false, with a sentence, where that fails. */
async function freshen(report: (line: string) => void): Promise<boolean> {
  const digest = digestOf(source)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true
  for (const part of ['app', 'lib', '.next', 'built.stamp'])
    rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  report('Installing and building the site of Next, once')
  // The prefix is named because npm hands that of the running script down.
  const install = ['install', '--prefix', '.', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'silent']
  if (!(await run('npm', install))) {
    report('Next cannot be installed, as without a network: nothing is measured against it')
    return false
  }
  if (!(await run(process.execPath, [program, 'build']))) {
    report('The site of Next cannot be built: nothing is measured against it')
    return false
  }
  writeFileSync(stamp, digest)
  return true
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(),
    stdio: 'ignore',
    // npm is a script there.
    shell: process.platform === 'win32' && command === 'npm',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...more }
  for (const name of ownSettings) delete env[name]
  return env
}
