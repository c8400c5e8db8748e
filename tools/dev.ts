import { spawn } from 'node:child_process'

const watched = ['server', 'web', 'contract', 'domain', 'vite.config.ts']

// The site runs as in production and restarts after each change, so that development and production do not differ.
const paths = watched.map((path) => `--watch-path=${path}`)
const args = ['--watch', '--watch-preserve-output', ...paths, 'tools/dev-site.ts', ...process.argv.slice(2)]
const site = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal))
process.on('disconnect', () => site.kill('SIGTERM'))
site.on('exit', (code) => process.exit(code ?? 0))
