import { createServer } from 'node:http'
import { loadAddress, type Load } from '#bench/load/load.ts'
import { serve } from '#bench/serve.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { serveByNginx } from './nginx.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const path = '/newsflash'
const headers = {
  'accept-encoding': 'gzip',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const rounds = 3
const maxSlower = 3

/** A cached page against a bare node:http server that writes the same bytes, and against nginx that has them as a file. */
export async function cachedRate(site: BenchSite): Promise<Row[]> {
  const ours = await serve(site)
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers })
  const body = Buffer.from(await (await ours.app.request(path, { headers })).arrayBuffer())
  const bare = await serveBare(Object.fromEntries(answer.headers), body)
  const nginx = await serveByNginx(body)
  const ports = { ours: ours.port, bare: bare.port, nginx: nginx?.port }
  const best: { ours?: Load; bare?: Load; nginx?: Load } = {}
  // In alternation, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const name of ['ours', 'bare', 'nginx'] as const) {
      const port = ports[name]
      if (!port) continue
      const load = await loadAddress({ port, path, headers })
      if (!best[name] || load.perSecond > best[name].perSecond) best[name] = load
    }
  }
  await Promise.all([ours.close(), bare.close(), nginx?.close()])
  const rows = [rateRow('bare node:http, the same bytes', best.ours!, best.bare!, 0.5)]
  if (best.nginx) rows.push(rateRow('nginx, the same bytes as a file', best.ours!, best.nginx, 0.25))
  else process.stdout.write('nginx is not installed: cached pages are measured against bare node:http only\n')
  return [...rows, slowestRow(best.ours!, best.bare!)]
}

function rateRow(name: string, ours: Load, theirs: Load, minShare: number): Row {
  const share = ours.perSecond / theirs.perSecond
  return {
    what: `page ${path} from the cache, responses a second`,
    ours: ours.perSecond.toFixed(0),
    against: `${theirs.perSecond.toFixed(0)} (${name}), ${(share * 100).toFixed(0)} %`,
    budget: `≥ ${minShare * 100} %`,
    isWithinBudget: share >= minShare,
  }
}

/** The slowest responses show what stalls the process; whatever stalls the machine also shows in those of bare Node. */
function slowestRow(ours: Load, bare: Load): Row {
  const text = ({ times }: Load) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`
  return {
    what: `page ${path} from the cache, median and p99 at 16 connections, ms`,
    ours: text(ours),
    against: `${text(bare)} (bare node:http)`,
    budget: `p99 ≤ ${maxSlower} times`,
    isWithinBudget: percentile(ours.times, 0.99) <= maxSlower * percentile(bare.times, 0.99),
  }
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
