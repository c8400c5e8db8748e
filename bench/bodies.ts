import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { bodyRoutes } from '#server/http/body-routes.ts'
import { worstBodies, type WorstBody } from '#tests/worst-bodies.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const maxMs = 50

/** The processor time of one request with each of the worst bodies that anybody may send. */
export async function bodyTimes(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const worst of worstBodies) {
    const { path, body } = worst
    rows.push(
      rowOf(`POST ${path} with ${Math.ceil(body.length / 1024)} kB of empty elements`, await timeOf(site, worst, 31)),
    )
  }
  let most = { ms: 0, name: '' }
  for (const { method, path, body, headers } of derivedBodies) {
    const ms = await timeOf(site, { path, headers, body }, 7, method)
    if (ms > most.ms) most = { ms, name: `${method} ${path}` }
  }
  rows.push(rowOf('The costliest body for a route that takes one of anybody', most.ms, most.name))
  return rows
}

const rowOf = (what: string, ms: number, name = ''): Row => ({
  what,
  ours: `${ms.toFixed(1)} ms of processor time${name && ` (${name})`}`,
  against: '',
  budget: `≤ ${maxMs} ms`,
  isWithinBudget: ms <= maxMs,
})

/** Of the median: the first ones import and compile what the route needs, and what else the site does falls into some. */
async function timeOf({ app }: BenchSite, { path, headers, body }: WorstBody, requests: number, method = 'POST') {
  const times: number[] = []
  for (let count = 0; count < requests; count++) {
    const before = process.cpuUsage()
    await (await app.request(path, { method, headers, body })).arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.toSorted((one, other) => one - other)[requests >> 1]!
}

const isForAll = ({ caller, body }: Call) => caller === 'anon' && body !== 'form'
const open = new Map(
  addresses.filter(({ call }) => isForAll(calls[call])).map(({ method, path }) => [`${method} ${path}`, path]),
)
const headers = { 'content-type': 'application/json', 'x-newsroom': '1' }

/** For each call that anybody may make: as many elements as it takes, and as many bytes. */
const derivedBodies = bodyRoutes
  .filter(({ method, path }) => open.has(`${method} ${path}`))
  .flatMap(({ method, path, size }) => {
    const { maxBytes, maxElements } = size()
    const count = Math.min(maxElements - 4, (maxBytes >> 1) - 8)
    const elements = `{"x":[${'0,'.repeat(count)}0]}`
    const bytes = `{"x":"${'\\u0000'.repeat(Math.floor(maxBytes / 6) - 2)}"}`
    return [elements, bytes].map((body) => ({ method, path, headers, body }))
  })
