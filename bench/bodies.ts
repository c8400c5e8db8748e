import { worstBodies } from '#tests/worst-bodies.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const requests = 31
const maxMs = 50

/** The processor time of one request with each of the worst bodies that anybody may send. */
export async function bodyTimes({ app }: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const { path, headers, body } of worstBodies) {
    const send = async () => (await app.request(path, { method: 'POST', headers, body })).arrayBuffer()
    const times: number[] = []
    for (let count = 0; count < requests; count++) {
      const before = process.cpuUsage()
      await send()
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    // Of the median: the first ones import and compile what the route needs, and what else the site does falls into some.
    const ms = times.toSorted((one, other) => one - other)[requests >> 1]!
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
