import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#domain/platform/error.ts'
import { PgClient } from '#server/platform/data/pg-client.ts'
import type { Server } from './binaries.ts'
import { dataOf, owner, readPassword } from './cluster.ts'
import type { Home } from './home.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { runProgram } from './program.ts'

/** How long each way of stopping may take before the next, harder one; together well below 30 s. */
const recoveryMs = 8_000
const fastSeconds = 8
const immediateSeconds = 6
const killMs = 2_000
const pollMs = 50

/**
 * Stops the home's postmaster: it cuts its sessions off and flushes its data. A `fast` stop during crash
 * recovery can hang forever in PostgreSQL, so recovery is waited for first. A stop that takes too long is escalated: `fast`,
 * `immediate`, SIGKILL. The next start recovers what was not flushed.
 */
export async function stopPostmaster(home: Home, server: Server): Promise<void> {
  const running = readPostmasterFile(home)
  if (!running) return
  await waitForRecovery(home, running.port)
  if (await isStoppedBy(home, server, 'fast', fastSeconds)) return
  if (await isStoppedBy(home, server, 'immediate', immediateSeconds)) return
  kill(running.pid)
  for (let waitedMs = 0; isAlive(running.pid) && waitedMs < killMs; waitedMs += pollMs) await sleep(pollMs)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function isStoppedBy(home: Home, server: Server, mode: 'fast' | 'immediate', seconds: number): Promise<boolean> {
  const args = ['stop', '--pgdata', dataOf(home), '--mode', mode, '--wait', '--timeout', String(seconds)]
  const how = await runProgram(home, server, 'pg_ctl', args).ended
  return how === 'done' || !readPostmasterFile(home)
}

/** Waits, within bounds, while the server refuses connections because it starts or recovers. */
async function waitForRecovery(home: Home, port: number): Promise<void> {
  const giveUpAt = Date.now() + recoveryMs
  while (Date.now() < giveUpAt && (await isStartingUp(home, port))) await sleep(pollMs)
}

async function isStartingUp(home: Home, port: number): Promise<boolean> {
  const client = new PgClient({
    host: '127.0.0.1',
    port,
    user: owner,
    password: readPassword(home),
    database: 'postgres',
    connectionTimeoutMillis: recoveryMs,
  })
  try {
    await client.connect()
    return false
  } catch (error) {
    // cannot_connect_now
    return (error as { code?: string }).code === '57P03'
  } finally {
    await client.end().catch(() => {})
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
