import { sql } from 'kysely'
import type { CallServices } from '#server/platform/call/context.ts'
import type { Database } from '#server/platform/data/database.ts'
import { sourceOf, type ItemFilter } from './skeleton.ts'

const freshMs = 30_000
const usableMs = 600_000

interface Counted {
  total: Promise<number>
  at: number
}

/** The number of public items per filter; the counts are cached. */
export interface ItemCounts {
  /**
   * The number of public items of a filter. Counting walks an index, so a count serves every list of its filter for 30
   * s; after that it is counted again in the background, and a call waits only if the last count is older than ten
   * minutes.
   */
  of(filter: ItemFilter, now: Date): Promise<number>
}

/** The services that lists of items need. */
export interface ItemServices extends CallServices {
  itemCounts: ItemCounts
}

export function openItemCounts(db: Database): ItemCounts {
  const counts = new Map<string, Counted>()
  return {
    of(filter, now) {
      const key = JSON.stringify(filter)
      const last = counts.get(key)
      const age = last ? now.getTime() - last.at : Infinity
      if (last && age < freshMs) return last.total
      const total = count(db, filter)
      counts.set(key, { total, at: now.getTime() })
      total.catch(() => counts.delete(key))
      return last && age < usableMs ? last.total : total
    },
  }
}

async function count(db: Database, filter: ItemFilter): Promise<number> {
  const { from, where } = sourceOf(filter)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return rows[0]!.total
}
