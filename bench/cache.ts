import { createServer } from 'node:http'
import { answersPerSecond } from './load/load.ts'
import { freePort, serve } from './serve.ts'
import { serveByNginx } from './nginx.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const path = '/newsflash'
const headers = {
  'accept-encoding': 'gzip',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const rounds = 3

/** A kept page against a bare node:http server that writes the same bytes, and against nginx that has them as a file. */
export async function cachedRate(site: BenchSite): Promise<Row[]> {
  const ours = await serve(site)
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers })
  const body = Buffer.from(await (await ours.app.request(path, { headers })).arrayBuffer())
  const bare = await serveBare(Object.fromEntries(answer.headers), body)
  const nginx = await serveByNginx(body)
  const ports = { ours: ours.port, bare: bare.port, nginx: nginx?.port }
  const best = { ours: 0, bare: 0, nginx: 0 }
  // In round, so that what else the machine does meets all of them.
  for (let round = 0; round < rounds; round++) {
    for (const name of ['ours', 'bare', 'nginx'] as const) {
      const port = ports[name]
      if (port) best[name] = Math.max(best[name], await answersPerSecond({ port, path, headers }))
    }
  }
  await Promise.all([ours.close(), bare.close(), nginx?.close()])
  const row = (against: string, theirs: number, least: number): Row => ({
    what: `page ${path} from the cache, answers a second`,
    ours: best.ours.toFixed(0),
    against: `${theirs.toFixed(0)} (${against}), ${((best.ours / theirs) * 100).toFixed(0)} %`,
    budget: `≥ ${least * 100} %`,
    isWithinBudget: best.ours / theirs >= least,
  })
  const rows = [row('bare node:http, the same bytes', best.bare, 0.5)]
  if (nginx) rows.push(row('nginx, the same bytes as a file', best.nginx, 0.25))
  else process.stdout.write('nginx is not installed: kept pages are measured against bare node:http only\n')
  return rows
}

async function serveBare(answer: Record<string, string>, body: Buffer) {
  const { date: _, connection: __, 'keep-alive': ___, ...written } = answer
  const port = await freePort()
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...written, 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
