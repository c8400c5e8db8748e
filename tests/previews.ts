import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LinkPreview } from '#contract/social/preview.ts'
import { previewOf } from '#server/social/preview/read.ts'
import { openApi } from './api.ts'
import { filled } from './pictures.ts'

export const previewOrigin = 'https://wire.example'

/** A site that previews links, and a server on this machine that replaces the web. */
export async function openPreviews() {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-preview-'))
  const api = await openApi({
    env: { SITE_ORIGIN: previewOrigin, DATA_DIR: folder, SUBSITE_ORIGIN_KO: 'https://ko.wire.example' },
  })
  const png = await filled(1200, 600, '#246').png().toBuffer()
  const requests: IncomingMessage[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const isOpen = (ip: string) => ip === '127.0.0.1'

  return {
    api,
    png,
    base,
    /** The requests that the server received. */
    requests,
    isOpen,
    answerWith: (next: typeof answer) => void (answer = next),
    /** From now on the server answers requests for pages with this text, and for pictures with a picture. */
    page(html: string | Buffer, type = 'text/html; charset=utf-8') {
      answer = (request, response) => {
        if (request.url!.startsWith('/picture')) response.writeHead(200, { 'content-type': 'image/png' }).end(png)
        else response.writeHead(200, { 'content-type': type }).end(html)
      }
    },
    preview: (path: string, now = new Date()) => previewOf(`${base}${path}`, { ...api, now }, isOpen),
    call: (url: string) => api.call<LinkPreview>(`/v2/farcaster/analyze-url?url=${encodeURIComponent(url)}`),
    async close() {
      server.closeAllConnections()
      server.close()
      await api.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Previews = Awaited<ReturnType<typeof openPreviews>>
