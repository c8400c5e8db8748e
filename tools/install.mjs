// Plain JavaScript for any Node from 20 on, and nothing but Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const shownComplaints = 12

/**
 * Installs the packages of the lock file when node_modules lacks a part of it or has another version; those for development
 * only with `dev`, or when some are there already. Returns what npm's failure means in one sentence, or undefined when all is
 * well.
 */
export async function install(root, { dev }) {
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const withDev = dev || Object.values(present).some((each) => each.dev)
  const wanted = packagesOf(join(root, 'package-lock.json'), (each) => withDev || !each.dev)
  if (isInstalled(wanted, present)) return undefined
  const count = Object.values(wanted).filter(fitsHere).length
  console.log(`Installing ${count} packages`)
  const { code, complaints } = await runNpm(root, count, withDev ? '--include=dev' : '--omit=dev')
  if (code === 0) return undefined
  for (const line of complaints.slice(0, shownComplaints)) console.error(line)
  return `npm could not install the packages (exit code ${code}, reason above); mend that and run the command again.`
}

function packagesOf(file, isMeant = () => true) {
  if (!existsSync(file)) return {}
  const { '': _root, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.fromEntries(Object.entries(packages).filter(([, each]) => isMeant(each)))
}

// npm writes the second list itself, and only once an installation is complete.
function isInstalled(wanted, present) {
  return (
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = present[path]
      return found ? found.version === version && found.integrity === integrity : optional
    }) && Object.keys(present).length > 0
  )
}

function fitsHere({ os, cpu }) {
  const fits = (list, mine) => !list || [list].flat().includes(mine)
  return fits(os, process.platform) && fits(cpu, process.arch)
}

function runNpm(root, count, which) {
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Not `ci`: it would first delete what a running server still reads from, and it fails on a registry that lacks the
  // packages of other platforms.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http', which]
  const child = spawn(npm[0], [...npm.slice(1), ...args], {
    cwd: root,
    env: { ...process.env, npm_config_cache: writableCache(root) },
    shell: npm.length === 1 && process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints = []
  let fetched = 0
  createInterface(child.stderr).on('line', (line) => {
    if (/ http (fetch|cache) .*\.tgz/.test(line)) fetched++
    else if (/^npm (error|ERR)/.test(line)) complaints.push(line)
  })
  const progress = showProgress(() => (fetched < count ? `  ${fetched} of ${count} fetched` : '  Unpacking'))
  return new Promise((resolve) => {
    const end = (code) => {
      progress.stop()
      resolve({ code, complaints })
    }
    child.on('error', (error) => {
      complaints.push(error.message)
      end(1)
    })
    child.on('close', (code, signal) => end(code ?? signal))
  })
}

function showProgress(line) {
  const isTerminal = process.stdout.isTTY
  const draw = () => process.stdout.write(isTerminal ? `\r${line()} ` : `${line()}\n`)
  const timer = setInterval(draw, isTerminal ? 200 : 5000)
  return {
    stop() {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\n')
    },
  }
}

// npm fails where it cannot write its cache, as with a home that is read-only or does not exist.
function writableCache(root) {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return join(root, '.build', 'npm')
  }
}
