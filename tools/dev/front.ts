import { request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { entryPath, entryScript } from './modules.ts'

/** The addresses of modules: sources, packages, and Vite's own. No page of the site begins like them. */
const modulePaths = /^\/(@|web\/|domain\/|contract\/|node_modules\/|\.build\/vite\/)/

type Middlewares = (...args: [...Parameters<RequestListener>, next: () => void]) => void

/** Answers modules by Vite's middlewares and everything else by the site on `port`, with 503 until it listens. */
export function answerFront(middlewares: Middlewares, port: number): RequestListener {
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming
    // Vite marks the imports of a script by an address that it computes.
    if (url!.split('?', 1)[0] === entryPath) {
      outgoing.setHeader('content-type', 'text/javascript')
      return void outgoing.end(entryScript)
    }
    if (modulePaths.test(url!)) return middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, allowModules(response.headers))
      response.pipe(outgoing)
    })
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(503, { refresh: '1', 'content-type': 'text/plain' })
      outgoing.end('The site is starting.')
    })
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

/**
 * Extends the policy of pages by the needs of Vite's client: style elements, a WebSocket, and a worker that waits for a
 * restart.
 */
export function allowModules(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const allowed = policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  return { ...headers, 'content-security-policy': `${allowed}; worker-src 'self' blob:` }
}
