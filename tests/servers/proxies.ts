import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/data/engine/free-port.ts'

/** An example of docs/proxy: writes it for a port and for nodes at these ports, without its certificate, and returns the command that runs it. */
export interface ProxyExample {
  name: string
  command(folder: string, port: number, nodes: readonly number[]): string[]
}

const pollMs = 50

const node = /127\.0\.0\.1:3000/
/** A file of docs/proxy, in which each line that names a node is there for every node. */
const example = (name: string, nodes: readonly number[]) =>
  readFileSync(`docs/proxy/${name}`, 'utf8')
    .split('\n')
    .flatMap((line) =>
      node.test(line)
        ? nodes.map((port, index) =>
            line.replace(node, `127.0.0.1:${port}`).replaceAll(/(server |reads\/)one/g, `$1node${index}`),
          )
        : line,
    )
    .join('\n')

export const proxyExamples: ProxyExample[] = [
  {
    name: 'nginx',
    command(folder, port, nodes) {
      const site = example('nginx.conf', nodes)
        .replace(/server \{\s+listen 80;[^}]*\}/, '')
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/ssl_certificate.*\n/g, '')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`)
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid pid; error_log stderr crit; events {}
        http { access_log off; ${temporary.join(' ')} ${site} }`,
      )
      mkdirSync(join(folder, 'temp'))
      return ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
    },
  },
  {
    name: 'caddy',
    command(folder, port, nodes) {
      const site = example('Caddyfile', nodes).replace('{$FARWIRE_HOST:wire.example} {', `http://127.0.0.1:${port} {`)
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`)
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
  {
    name: 'haproxy',
    command(folder, port, nodes) {
      const site = example('haproxy.cfg', nodes)
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/ *(bind :443|http-request redirect).*\n/g, '')
      writeFileSync(join(folder, 'haproxy.cfg'), site)
      return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
    },
  },
]

/** What a test's title adds where the program is not on this machine. */
export const absence = ({ name }: ProxyExample): string =>
  spawnSync(name, ['version']).error ? ' (skipped: the program is not on this machine)' : ''

/** Runs an example before the nodes at these ports; it answers when this returns. */
export async function startProxy({ command }: ProxyExample, nodes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'farwire-proxy-'))
  const port = await freePort()
  const [program, ...args] = command(folder, port, nodes)
  const env = { PATH: process.env.PATH, HOME: folder }
  const proxy = spawn(program!, args, { cwd: folder, env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const status = () =>
    fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    )
  while ((await status()) !== 200) {
    if (proxy.exitCode !== null) throw new Error(`${program} ended with ${proxy.exitCode}`)
    await sleep(pollMs)
  }
  return {
    origin,
    async stop() {
      proxy.kill()
      await once(proxy, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
