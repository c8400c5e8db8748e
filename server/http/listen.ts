import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from '#server/platform/config/start-error.ts'

const closeTimeoutMs = 2_000

type Address = { host: string; port: number }
type Fetch = (request: Request, env: never) => Response | Promise<Response>

/** A listening server. `close` accepts no new requests, waits two seconds for running ones and aborts the rest. */
export type Listening = { close: () => Promise<void> }

/**
 * Serves on one address. Throws StartError if the port is in use or not allowed, or the address does not belong to this
 * machine.
 */
export async function listen(fetch: Fetch, address: Address): Promise<Listening> {
  const server = createAdaptorServer({ fetch: fetch as never }) as Server
  await bind(server, address)
  return { close: () => close(server) }
}

/** Lets a server listen on an address. Throws as `listen` does. */
export function bind(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(startErrorOf(error, host, port)))
    server.listen(port, host, resolve)
  })
}

/** Throws as `listen` does when the address cannot be listened on. */
export async function checkAddress(address: Address): Promise<void> {
  await (await listen(() => new Response(null, { status: 503 }), address)).close()
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `The port ${port} of ${host} is taken; stop what uses it, or choose another with --port or PORT.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(`This user may not take the port ${port}; choose one above 1023 with --port or PORT.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`The address ${host} is none of this machine's; choose another with --host or HOST.`)
  }
  return error
}
