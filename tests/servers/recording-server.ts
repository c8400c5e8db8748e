import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The same as bytes. */
  raw: Buffer
}

export type RecordingServer = Awaited<ReturnType<typeof openRecordingServer>>

/**
 * A server on this machine that replaces another site: it records each request, and responds with the current `answer`.
 */
export async function openRecordingServer() {
  const recording = {
    received: [] as ReceivedRequest[],
    answer: (response: ServerResponse): unknown => response.end(),
  }
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const raw = Buffer.concat(parts)
      recording.received.push({
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: raw.toString(),
        raw,
      })
      recording.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(recording, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  })
}
