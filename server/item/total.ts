import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { sourceOf, type ItemFilter } from './skeleton.ts'

const keptMs = 30_000

interface Counted {
  total: Promise<number>
  at: number
}

const known = new WeakMap<Database, Map<string, Counted>>()

/** How many public items a filter has. Counting walks an index, so a count serves every list of its filter for 30 s. */
export function countItems(db: Database, filter: ItemFilter, now: Date): Promise<number> {
  let counts = known.get(db)
  if (!counts) known.set(db, (counts = new Map()))
  const key = JSON.stringify(filter)
  const counted = counts.get(key)
  if (counted && now.getTime() - counted.at < keptMs) return counted.total
  const total = count(db, filter)
  counts.set(key, { total, at: now.getTime() })
  total.catch(() => counts.delete(key))
  return total
}

async function count(db: Database, filter: ItemFilter): Promise<number> {
  const { from, where } = sourceOf(filter)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return rows[0]!.total
}
