import type { IncomingMessage } from 'node:http'

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>

/**
 * Serves an app to clients without a visible address, so that limits per network do not count them: all clients of
 * benches and browser tests have one address and make more calls than one network may.
 */
export const withoutAddress =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const { socket } = env.incoming
    if (socket.remoteAddress) Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    return fetch(request, env)
  }
