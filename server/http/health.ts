import { sql } from 'kysely'
import { inTime } from '#server/platform/call/deadline.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readMigrations } from '#server/platform/data/migrate.ts'

const databaseTimeoutMs = 2_000
const retryAfterSeconds = 2
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export const isHealthPath = (pathname: string) => pathname === '/healthz' || pathname === '/readyz'

/**
 * Answers a supervisor or load balancer. `/healthz`: the process is alive, 200. `/readyz`: it can serve, 200; 503 while
 * the database cannot be reached or lacks a migration of this version, and once the process is closing.
 */
export async function answerHealth(pathname: string, db: Database, closing: AbortSignal): Promise<Response> {
  if (pathname === '/healthz') return new Response('alive\n', { headers })
  const obstacle = closing.aborted ? 'closing' : await obstacleIn(db)
  if (!obstacle) return new Response('ready\n', { headers })
  return new Response(`${obstacle}\n`, {
    status: 503,
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  })
}

async function obstacleIn(db: Database): Promise<string | undefined> {
  const names = Object.keys(await readMigrations())
  const reading = sql<{ count: number }>`
    select count(*) as count from kysely_migration where name in (${sql.join(names)})`.execute(db)
  try {
    const { rows } = await inTime(reading, databaseTimeoutMs)
    return rows[0]?.count === names.length ? undefined : 'the database lacks migrations'
  } catch {
    return 'the database cannot be reached'
  }
}
