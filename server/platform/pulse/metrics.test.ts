import { afterAll, beforeAll, expect, test } from 'vitest'
import { pulseNames } from '#domain/platform/pulse/parts.ts'
import { openWorld, type World } from '#tests/world.ts'
import { recorded } from './last-run.ts'
import { openMetrics } from './metrics.ts'
import { openProcessPulse } from './process.ts'
import { recordValues } from './record.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('metrics have every part, requests by call and the last success of recurring work', async () => {
  const counts = openProcessPulse()
  counts.watchStreams(() => 4)
  counts.countRequest(503, 20)
  const port = 20_000 + (process.pid % 20_000)
  const metrics = await openMetrics(world.db, { host: '127.0.0.1', port, folder: '/' }, counts.read)
  metrics.observe('newsflash.list', 200, 0.004)
  await recorded(world.db, 'fetch-sources', async () => {})
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('farwire_request_seconds_count{name="newsflash.list",status="2xx"} 1')
  expect(text).toMatch(/farwire_last_success_timestamp_seconds\{work="fetch-sources"\} \d+/)
  expect(text).toContain('farwire_streams 4\n')
  expect(text).toContain('farwire_errors 100\n')
  expect(text).toContain('farwire_database_up 1\n')
  for (const part of pulseNames)
    if (part !== 'disk') expect(text, part).toMatch(new RegExp(`^farwire_${part} [\\d.e+-]+$`, 'm'))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await metrics.close()
  counts.close()
})

test('values of several processes in a minute are added, or the largest counts', async () => {
  await recordValues(world.db, { requests: 10, answer: 100 })
  await recordValues(world.db, { requests: 5, answer: 40 })
  const rows = await world.db.selectFrom('pulse').select(['part', 'value']).execute()
  const sum = (part: string) => rows.filter((row) => row.part === part).reduce((total, { value }) => total + value, 0)
  expect(sum('requests')).toBe(15)
  // In two minutes, if one ended between the records.
  expect(Math.max(...rows.filter(({ part }) => part === 'answer').map(({ value }) => value))).toBe(100)
})
