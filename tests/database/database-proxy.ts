import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a database, with which a test cuts connections or refuses new ones. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((incoming) => {
    if (!isOpen) return void incoming.destroy()
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Ends all connections, as a stopping server does. */
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    /** Ends every connection and refuses new ones. */
    shut() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
