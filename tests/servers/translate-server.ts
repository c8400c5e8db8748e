import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  q: string[]
  source: string
  target: string
  format: string
  api_key?: string
}

/** A server with the published API of LibreTranslate: `GET /languages`, `POST /translate`. */
export async function openTranslateServer(
  languages: readonly string[],
  translate: (text: string, asked: Asked) => string,
) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/languages')
      return void response.end(JSON.stringify(languages.map((code) => ({ code, name: code, targets: languages }))))
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked
    asked.push(body)
    response.end(JSON.stringify({ translatedText: body.q.map((text) => translate(text, body)) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
