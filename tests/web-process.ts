import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './port.ts'

// The pages are a stand-in, for the bundle need not be built to see a process serve.
const program = `
  import { main } from '#server/main.ts'
  const pages = { render: async () => new Response('a page'), queryOf: () => new Set<string>(), files: () => undefined }
  await main(process.argv.slice(1), process.env, async () => pages)
`

/** A process of the program that serves over this database, as one of several nodes. */
export async function startWebProcess(databaseUrl: string) {
  const port = await freePort()
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }
  const args = ['--input-type=module', '--eval', program, '--', 'web', '--port', String(port), '--no-demo']
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close').then(() => {})
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  while (!output.includes('Data folder')) {
    await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode !== null) throw new Error(output)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Ends it as a crash does. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Ends it as an operator does, and gives the exit code. */
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
