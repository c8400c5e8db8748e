import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { bind } from '#server/http/listen.ts'

/** The number of parts of a document. */
const parts = 30
const host = '127.0.0.1'
/** What Node's client has decoded or the new connection determines. */
const ofTheConnection = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])

/**
 * A server in front of a site that sends documents in parts, each after the page has painted what it has: as a slow
 * network or a busy machine does.
 */
export async function openInParts(origin: string, page: Page) {
  const port = await freePort()
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await bind(server, { host, port })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cookie = '', accept = '' } = request.headers
    const answered = await fetch(origin + request.url, { headers: { cookie, accept }, redirect: 'manual' })
    response.writeHead(answered.status, [...answered.headers].filter(([name]) => !ofTheConnection.has(name)).flat())
    if (request.headers['sec-fetch-dest'] !== 'document') {
      response.end(Buffer.from(await answered.arrayBuffer()))
      return
    }
    const [first, ...others] = partsOf(await answered.text())
    const shown = page.waitForEvent('framenavigated')
    response.write(first)
    await shown
    for (const part of others) {
      await painted(page)
      response.write(part)
    }
    response.end()
  }

  return {
    origin: `http://${host}:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The head, then parts of the body that end with a tag. */
function partsOf(html: string): string[] {
  const body = html.indexOf('<body')
  const ends = Array.from({ length: parts }, (_, index) => {
    const about = body + Math.floor(((html.length - body) * (index + 1)) / parts)
    return html.indexOf('>', about - 1) + 1 || html.length
  })
  return ends.map((end, index) => html.slice(ends[index - 1] ?? 0, end))
}

/** Waits until the page has painted twice. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
