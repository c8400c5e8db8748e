import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { Server } from './binaries.ts'
import type { Home } from './home.ts'

const maxLines = 50
const closeAfterMs = 200

/** A running program of PostgreSQL. */
export type Program = {
  child: ChildProcess
  /** The last lines it wrote. */
  output: string[]
  /** Resolves when it has ended and `output` is complete: `done` when it exited 0, else how it ended. */
  ended: Promise<string>
  onLine: (listener: (line: string) => void) => void
}

/**
 * Runs one of PostgreSQL's programs under the home's account: in a session of its own, so that Ctrl-C in a terminal reaches
 * only this process; in English, so that its output can be parsed; and without PG* variables, which would redirect it.
 */
export function runProgram(home: Home, server: Server, name: string, args: string[]): Program {
  const inherited = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key))
  const child = spawn(join(server.folder, 'bin', name), args, {
    ...home.account,
    cwd: home.path,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' },
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const listeners: ((line: string) => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (output.push(line) > maxLines) output.shift()
      for (const listener of listeners) listener(line)
    })
  }
  // A process that exits stops its programs; after a kill the next start stops them.
  const leave = () => child.kill('SIGINT')
  process.on('exit', leave)
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      process.off('exit', leave)
      output.push(`error: ${error.message}`)
      resolve(error.message)
    })
    child.on('exit', (code, signal) => {
      process.off('exit', leave)
      const how = code === 0 ? 'done' : signal ? `ended by ${signal}` : `exit code ${code}`
      // Backends that outlive a killed postmaster keep its output open.
      const waited = setTimeout(resolve, closeAfterMs, how)
      child.on('close', () => {
        clearTimeout(waited)
        resolve(how)
      })
    })
  })
  return { child, output, ended, onLine: (listener) => void listeners.push(listener) }
}
