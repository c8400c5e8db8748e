import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'

const nanosInMs = 1e6
/** Linux reports ticks of a hundredth of a second, whatever the kernel counts in. */
const msInTick = 10

/**
 * The processor time in ms that this process and its database have used so far, which is comparable even on a busy
 * machine. The database's is undefined if the system does not report it (only `/proc` of Linux does) or it runs on
 * another machine.
 */
export async function processorTime(db: Database): Promise<{ ours: number; database: number | undefined }> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()
  `.execute(db)
  const { user, system } = process.cpuUsage()
  const times = await Promise.all(
    rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined)),
  )
  const database = times.every((time) => time !== undefined)
    ? times.reduce((sum, time) => sum + Number(time!.split(' ')[0]) / nanosInMs, 0)
    : undefined
  return { ours: (user + system) / 1000, database }
}

/**
 * The processor time in ms that a process and all its descendants have used so far, with that of children that have ended.
 * Undefined if the system does not report it.
 */
export function timeOfProcesses(pid: number): number | undefined {
  const all = readStats()
  if (!all?.has(pid)) return undefined
  const sum = (each: number): number =>
    [...all].reduce(
      (total, [child, { parent }]) => (parent === each ? total + sum(child) : total),
      all.get(each)!.ticks * msInTick,
    )
  return sum(pid)
}

/** The process id of the server of an embedded database: the parent of the process that serves a connection. */
export async function databaseProcess(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return readStats()?.get(rows[0]!.pid)?.parent
}

/** The parents and times of all processes, by id. */
function readStats(): Map<number, { parent: number; ticks: number }> | undefined {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(ids.flatMap(statOf))
  } catch {
    return undefined
  }
}

function statOf(id: string): [number, { parent: number; ticks: number }][] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the fields after it are state, parent … user, system, and both of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [[Number(id), { parent: Number(fields[1]), ticks }]]
  } catch {
    // It ended meanwhile.
    return []
  }
}
