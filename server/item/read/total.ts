import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { sourceOf, type ItemFilter } from './skeleton.ts'

const keptMs = 30_000
const servedMs = 600_000

interface Counted {
  total: Promise<number>
  at: number
}

const known = new WeakMap<Database, Map<string, Counted>>()

/**
 * How many public items a filter has. Counting walks an index, so a count serves every list of its filter for 30 s; after
 * that it is counted again beside the call, which waits only when the last count is older than ten minutes.
 */
export function countItems(db: Database, filter: ItemFilter, now: Date): Promise<number> {
  let counts = known.get(db)
  if (!counts) known.set(db, (counts = new Map()))
  const key = JSON.stringify(filter)
  const last = counts.get(key)
  const age = last ? now.getTime() - last.at : Infinity
  if (last && age < keptMs) return last.total
  const total = count(db, filter)
  counts.set(key, { total, at: now.getTime() })
  total.catch(() => counts.delete(key))
  return last && age < servedMs ? last.total : total
}

async function count(db: Database, filter: ItemFilter): Promise<number> {
  const { from, where } = sourceOf(filter)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return rows[0]!.total
}
