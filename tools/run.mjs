// node tools/run.mjs [--dev] <script.ts> [arguments]: installs what is missing, with --dev also what only development needs, then
// runs the script on the pinned Node.
// Plain JavaScript for any Node from 20 on, and nothing but Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const minMajor = 24
const parentCheckMs = 500

const dev = process.argv[2] === '--dev'
const [script, ...args] = process.argv.slice(dev ? 3 : 2)
if (!script) fail('Say which script to run: node tools/run.mjs [--dev] <script.ts> [arguments].')
const refusal = await install(root, { dev })
if (refusal) fail(refusal)
run(findNode())

function findNode() {
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  const machine = `${process.platform}-${process.arch}`
  return fail(`No package brings Node ${minMajor} to ${machine}, and this is ${process.version}; use a newer one.`)
}

function run(node) {
  const env = { ...process.env }
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathName] = [dirname(node), join(root, 'node_modules', '.bin'), env[pathName]].join(delimiter)
  // Loading our modules costs half the time once they have been compiled.
  env.NODE_COMPILE_CACHE ??= join(root, '.build', 'node')
  // Memory that native code frees is returned to the system (glibc would cache it), and V8 gets 16 MB for young objects, not 64.
  env.MALLOC_ARENA_MAX ??= '2'
  env.MALLOC_MMAP_THRESHOLD_ ??= env.MALLOC_TRIM_THRESHOLD_ ??= '131072'
  const flags = ['--max-semi-space-size=16']
  // The open channel closes if this process is killed, which the script notices.
  const child = spawn(node, [...flags, script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  forwardSignals(child)
  child.on('error', (error) => fail(`The Node that comes with the packages cannot run here (${error.message}).`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
    process.exit()
  })
}

function forwardSignals(child) {
  const sent = new Set()
  const forward = (signal) => {
    if (sent.has(signal)) return
    sent.add(signal)
    child.kill(signal)
  }
  // A terminal's Ctrl-C reaches the script by itself, and npm repeats it to us.
  process.on('SIGINT', () => process.stdin.isTTY || forward('SIGINT'))
  process.on('SIGTERM', forward)
  process.on('SIGHUP', forward)
  // Switches the log, as often as it is sent.
  process.on('SIGUSR2', () => child.kill('SIGUSR2'))
  // A killed npm sends no signal; a new parent of this process, or of the shell between, shows it.
  if (process.env.npm_lifecycle_event) {
    const launchers = launchersOf()
    setInterval(() => launchersOf() === launchers || forward('SIGTERM'), parentCheckMs).unref()
  }
}

function launchersOf() {
  try {
    const [, name, , parent] = /^\d+ \((.*)\) (\S+) (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    if (/^(sh|dash|bash|ash)$/.test(name)) return `${process.ppid} of ${parent}`
  } catch {
    // No such files on this system, where the shell replaces itself with this process.
  }
  return String(process.ppid)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
