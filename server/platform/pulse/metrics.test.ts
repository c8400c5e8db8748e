import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pulseNames } from '#domain/platform/pulse/parts.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { TaggedCache } from '#server/http/cache/tagged-cache.ts'
import { openLive } from '#server/platform/bus/open.ts'
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

test('R960 metrics have every part, requests by call and the last success of recurring work', async () => {
  const counts = openProcessPulse()
  counts.watchStreams(() => 4)
  counts.countRequest(503, 20)
  const live = await openLive({ config: { log: { level: 'silent' }, events: { natsUrl: null } }, ...world })
  const cache = new TaggedCache<string>({
    name: 'numbers',
    changes: { on: () => () => {}, isCurrent: () => true },
    maxBytes: 10_000,
    sizeOf: ({ length }) => length,
  })
  cache.get('one')
  await cache.load('one', new AbortController().signal, async () => ({ value: 'a value', tags: new Set() }))
  cache.get('one')
  const port = await freePort()
  const metrics = await openMetrics(world.db, { host: '127.0.0.1', port, folder: '/' }, counts.read)
  metrics.observe('newsflash.list', 200, 0.004)
  await recorded(world.db, 'fetch-sources', async () => {})
  const day = new Date().toISOString().slice(0, 10)
  await world.db
    .insertInto('model_usage')
    .values([
      { day, model: 'one', purpose: 'answer', cost_nanos: 2_000_000_000 },
      { day, model: 'other', purpose: 'answer', cost_nanos: 500_000_000 },
      { day: '2020-01-01', model: 'one', purpose: 'answer', cost_nanos: 9_000_000_000 },
    ])
    .execute()
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('farwire_request_seconds_count{name="newsflash.list",status="2xx"} 1')
  expect(text).toMatch(/farwire_last_success_timestamp_seconds\{work="fetch-sources"\} \d+/)
  expect(text).toContain('farwire_streams 4\n')
  expect(text).toContain('farwire_errors 100\n')
  expect(text).toContain('farwire_database_up 1\n')
  expect(text).toMatch(/^farwire_pool_connections\{pool="\w+",state="free"\} [1-9]/m)
  expect(text).toMatch(/^farwire_event_lag_seconds\{of="read"\} [\d.e-]+$/m)
  expect(text).toContain('farwire_model_cost_dollars{purpose="answer"} 2.5\n')
  expect(text).toMatch(/^farwire_migrations [1-9]\d+$/m)
  expect(text).toContain('farwire_cache_reads_total{cache="numbers",found="yes"} 1\n')
  expect(text).toContain('farwire_cache_reads_total{cache="numbers",found="no"} 1\n')
  expect(text).toMatch(/^farwire_cache_bytes\{cache="numbers"\} [1-9]\d+$/m)
  for (const part of pulseNames)
    if (part !== 'disk') expect(text, part).toMatch(new RegExp(`^farwire_${part} [\\d.e+-]+$`, 'm'))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  // Prometheus' own check, where Debian's package is installed.
  const promtool = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  if (promtool.error) console.log('promtool is not installed: its check of the metrics is skipped')
  else expect([promtool.status, promtool.stderr]).toEqual([0, ''])
  await metrics.close()
  await live.close()
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
