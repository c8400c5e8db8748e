import { spawn } from 'node:child_process'
import { readConfig } from '#server/platform/config/config.ts'
import { offerHelp } from './command/help.ts'
import { orEnd } from './command/options.ts'
import { startUsage } from './start/usage.ts'

offerHelp(
  startUsage('npm run dev', 'Runs the site for development: changes of pages show at once, other changes restart it.'),
)

// Only here: a process that watches waits for the next change when its script ends with a refusal.
orEnd(() => readConfig(process.argv.slice(2), process.env))

/** Changes here restart the site; Vite passes changes of `web` on to the running one (tools/dev/site.ts). */
const watched = ['server', 'contract', 'domain', 'web/build', 'vite.config.ts']

const paths = watched.map((path) => `--watch-path=${path}`)
const args = ['--watch', '--watch-preserve-output', ...paths, 'tools/dev/site.ts', ...process.argv.slice(2)]
const site = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal))
process.on('disconnect', () => site.kill('SIGTERM'))
site.on('exit', (code) => process.exit(code ?? 0))
