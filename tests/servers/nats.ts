import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { follow } from '#tests/printed.ts'

/** A NATS server that a test can stop. */
export interface TestNats {
  url: string
  close(): Promise<void>
}

export const hasNatsServer = spawnSync('nats-server', ['--version']).status === 0

/** The real server, if it is installed on this machine. */
export async function startNats(port?: number): Promise<TestNats> {
  const at = port ?? (await freePort())
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(at)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const { printed, ended } = follow(server)
  await printed('Server is ready')
  return {
    url: `nats://127.0.0.1:${at}`,
    async close() {
      server.kill()
      await ended
    },
  }
}

/** The part of the protocol that publishing and subscribing without queues needs. */
export async function startNatsStandIn(port?: number): Promise<TestNats> {
  const at = port ?? (await freePort())
  const clients = new Map<Socket, Map<string, string>>()
  const server = createServer((socket) => {
    const subjects = new Map<string, string>()
    clients.set(socket, subjects)
    socket.on('close', () => clients.delete(socket)).on('error', () => {})
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'test', version: '2.10.0', proto: 1, max_payload: 1_048_576, headers: true })}\r\n`,
    )
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + String(bytes)).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        const [verb, subject, id] = line.split(' ')
        if (verb === 'PING') socket.write('PONG\r\n')
        if (verb === 'SUB') subjects.set(subject!, id!)
        // The empty payload is the empty line that follows.
        if (verb === 'PUB') publish(subject!)
      }
    })
  })
  const publish = (subject: string) => {
    for (const [socket, subjects] of clients)
      if (subjects.has(subject)) socket.write(`MSG ${subject} ${subjects.get(subject)} 0\r\n\r\n`)
  }
  await once(server.listen(at, '127.0.0.1'), 'listening')
  return {
    url: `nats://127.0.0.1:${at}`,
    async close() {
      for (const socket of clients.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
