import type { IncomingMessage } from 'node:http'

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>

/**
 * Serves an app to clients whose address it cannot see, so that no limit for networks counts them: benches and browser tests
 * come from one address and are more than one network may be.
 */
export const withoutAddress =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const { socket } = env.incoming
    if (socket.remoteAddress) Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    return fetch(request, env)
  }
