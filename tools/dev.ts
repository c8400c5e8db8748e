import { spawn } from 'node:child_process'
import { offerHelp } from './command/help.ts'
import { startUsage } from './start/usage.ts'

offerHelp(
  startUsage('npm run dev', 'Runs the site for development: changes of pages show at once, other changes restart it.'),
)

/** Changes here restart the site; Vite passes changes of `web` on to the running one (tools/dev/site.ts). */
const watched = ['server', 'contract', 'domain', 'web/build', 'vite.config.ts']

const paths = watched.map((path) => `--watch-path=${path}`)
const args = ['--watch', '--watch-preserve-output', ...paths, 'tools/dev/site.ts', ...process.argv.slice(2)]
const site = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal))
process.on('disconnect', () => site.kill('SIGTERM'))
site.on('exit', (code) => process.exit(code ?? 0))
