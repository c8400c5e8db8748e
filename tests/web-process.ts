import { spawn } from 'node:child_process'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { follow } from './printed.ts'

// The pages are a stub, so that the bundle need not be built for tests of the process.
const program = `
  import { main } from '#server/main.ts'
  const render = (_, __, ask) =>
    ask('newsflash.list', { limit: 1 }).then(
      ({ list }) => Response.json(list),
      ({ status, message }) => new Response(message, { status, headers: { 'content-type': 'text/plain' } }),
    )
  const pages = { render, queryOf: () => new Set(), files: () => undefined, newsroom: {} }
  await main(process.argv.slice(1), process.env, async () => pages)
`

interface ProcessOptions {
  /** Default `web`; undefined runs all. */
  roles?: string[]
  /** The folder of the embedded database, for a process without DATABASE_URL. */
  dataFolder?: string
  env?: Record<string, string>
}

/** Starts a process of the program, with this database if one is given, as one of several nodes. */
export async function startWebProcess(
  databaseUrl: string | undefined,
  { roles = ['web'], dataFolder, env = {} }: ProcessOptions = {},
) {
  const port = await freePort()
  const variables = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(dataFolder ? { DATA_DIR: dataFolder } : {}),
    ...env,
  }
  const args = ['--input-type=module', '--eval', program, '--', ...roles, '--port', String(port), '--no-demo']
  const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  const { output, printed, ended } = follow(child)
  await printed('Data folder')
  return {
    origin: `http://127.0.0.1:${port}`,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output,
    /** Stops its time, as a machine that hangs does: its port is open, and nothing answers. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** Kills it, as a crash does. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Stops it, as an operator does, and returns the exit code. */
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

export type WebProcess = Awaited<ReturnType<typeof startWebProcess>>
