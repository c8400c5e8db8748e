import { worstBodies } from '#tests/worst-bodies.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const requests = 10
const maxMs = 50

/** The processor time of one request with each of the worst bodies that anybody may send. */
export async function bodyTimes({ app }: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const { path, headers, body } of worstBodies) {
    const send = async () => (await app.request(path, { method: 'POST', headers, body })).arrayBuffer()
    // The first request imports what the route needs.
    await send()
    const before = process.cpuUsage()
    for (let count = 0; count < requests; count++) await send()
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000 / requests
    rows.push({
      what: `POST ${path} with ${Math.ceil(body.length / 1024)} kB of empty elements`,
      ours: `${ms.toFixed(1)} ms of processor time`,
      against: '',
      budget: `≤ ${maxMs} ms`,
      isWithinBudget: ms <= maxMs,
    })
  }
  return rows
}
