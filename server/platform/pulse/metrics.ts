import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { ranMigrations } from '#server/platform/data/migrate.ts'
import { messageOf } from '#domain/platform/error.ts'
import { pulseNames, pulseParts, type PulseName } from '#domain/platform/pulse/parts.ts'
import { processMetrics } from '#server/platform/trace/process-metrics.ts'
import { measure, type Measures } from './measure.ts'

/** Buckets from a cached page to the end of a call's time, in seconds. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10]

/** Sums of others that the library names as counters, which they are not: Prometheus' check refuses them. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** What `/metrics` shows of one process: its own counters and what it sees in the database. */
export interface Metrics {
  /** A request was answered; `name` is of few values. */
  observe(name: string, status: number, seconds: number): void
  close(): Promise<void>
}

/**
 * Serves `/metrics` in the text format of Prometheus on an address of its own, which has no other pages. Loaded only where it is set up.
 * Throws as the server does if the address cannot be used.
 */
export async function openMetrics(
  db: Database,
  { host, port, folder }: { host: string; port: number; folder: string },
  own: () => Partial<Record<PulseName, number>>,
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const requests = new Histogram({
    name: 'farwire_request_seconds',
    help: 'Answered requests by call or kind of address, and by class of status',
    labelNames: ['name', 'status'] as const,
    buckets,
    registers: [registry],
  })
  let measures: Measures = {}
  const isReachable = gauge('farwire_database_up', 'Whether the database answers')
  for (const part of pulseNames) {
    const { unit, group } = pulseParts[part]
    const value = gauge(`farwire_${part}`, `${group}: ${part} in ${unit}`, () => {
      const current = measures[part]?.value ?? own()[part]
      if (current !== undefined) value.set(current)
    })
  }
  const lastSuccess = new Gauge({
    name: 'farwire_last_success_timestamp_seconds',
    help: 'When recurring work last succeeded',
    labelNames: ['work'] as const,
    registers: [registry],
  })
  const lastDuration = new Gauge({
    name: 'farwire_last_duration_seconds',
    help: 'How long its last round took',
    labelNames: ['work'] as const,
    registers: [registry],
  })
  const modelCost = new Gauge({
    name: 'farwire_model_cost_dollars',
    help: 'What language models cost today (UTC)',
    labelNames: ['purpose'] as const,
    registers: [registry],
  })
  const migrations = gauge('farwire_migrations', 'Migrations that the database has')

  function gauge(name: string, help: string, collect: () => void = () => {}) {
    return new Gauge({ name, help, registers: [registry], collect })
  }

  /** Made anew each time: parts open while the process runs. */
  function addProcessMetrics(): void {
    for (const { name, type, help, labels, read } of processMetrics()) {
      registry.removeSingleMetric(name)
      const metric = new (type === 'counter' ? Counter : Gauge)({
        name,
        help,
        labelNames: labels,
        registers: [registry],
      })
      for (const { labels, value } of read()) metric.inc(labels, value)
    }
  }

  async function read(): Promise<string> {
    addProcessMetrics()
    try {
      measures = await measure(db, folder, new Date())
      const runs = await db.selectFrom('last_run').select(['name', 'succeeded_at', 'took_ms']).execute()
      for (const { name, succeeded_at, took_ms } of runs) {
        if (succeeded_at) lastSuccess.set({ work: name }, succeeded_at.getTime() / 1000)
        if (took_ms !== null) lastDuration.set({ work: name }, took_ms / 1000)
      }
      const costs = await sql<{ purpose: string; dollars: number }>`
        select purpose, sum(cost_nanos)::float8 / 1e9 as dollars from model_usage
        where day = (now() at time zone 'UTC')::date group by purpose`.execute(db)
      modelCost.reset()
      for (const { purpose, dollars } of costs.rows) modelCost.set({ purpose }, dollars)
      migrations.set((await ranMigrations(db)).length)
      isReachable.set(1)
    } catch {
      measures = {}
      isReachable.set(0)
    }
    return registry.metrics()
  }

  const server: Server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(messageOf(error)),
    )
  }).listen(port, host)
  await once(server, 'listening')
  return {
    observe: (name, status, seconds) => requests.observe({ name, status: `${Math.floor(status / 100)}xx` }, seconds),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
