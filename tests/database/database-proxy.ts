import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a database, with which a test cuts connections or refuses new ones. */
export async function openDatabaseProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isOpen = true
  const silenced = new WeakSet<Socket>()
  let isSilent = false
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
        if (!silenced.has(socket)) other.destroy()
        else if (socket === incoming) leave(() => outgoing.destroy())
      })
      if (isSilent) silenced.add(socket)
      // A silent connection stays open: neither its bytes nor its end reach the other side.
      socket.on('data', (bytes: Buffer) => void (silenced.has(socket) || other.write(bytes)))
      socket.on('end', () => void (silenced.has(socket) || other.end()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** PostgreSQL learns that a client is gone once the network is back: the keepalive of its session is refused. */
  const left: (() => void)[] = []
  function leave(end: () => void): void {
    if (isSilent) left.push(end)
    else end()
  }
  const { port } = server.address() as AddressInfo
  /** Ends all connections, as a stopping server does. */
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    /** New connections go to another database. */
    lead(toUrl: string) {
      target = new URL(toUrl)
    },
    /** Ends every connection and refuses new ones. */
    shut() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    /** Passes nothing any more, on open connections and on new ones, and ends none. */
    silence() {
      isSilent = true
      for (const socket of sockets) silenced.add(socket)
    },
    /** New connections work again; those of before stay silent for ever. */
    restore() {
      isSilent = false
      for (const end of left.splice(0)) end()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
