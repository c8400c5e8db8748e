import { sql } from 'kysely'
import type { CallServices } from '#server/platform/call/context.ts'
import type { Database } from '#server/platform/data/database.ts'
import { sourceOf, type ItemFilter, type PageOf, type Source } from './skeleton.ts'

const freshMs = 30_000
const usableMs = 600_000

interface Counted {
  total: Promise<number>
  at: number
}

/** What a page tells of its list. */
export interface Seen {
  /** Rows before the page and on it, and the next one if any. */
  atLeast: number
  /** Whether there are no others. */
  isAll: boolean
}

/** The numbers of public items, cached. */
export interface ItemCounts {
  /** The number of items of a filter. */
  of(filter: ItemFilter, now: Date): Promise<number>
  /**
   * The number of these rows, which `filter` tells from all others. Counting walks an index, so a count serves every list of its rows for 30 s; after that it is counted
   * again in the background, and a call waits only if the last count is older than ten minutes. A count that contradicts what was `seen`
   * is counted again; where items come and go meanwhile, the page is right.
   */
  ofRows(filter: object, source: Source, now: Date, seen?: Promise<Seen>): Promise<number>
}

/** The services that lists of items need. */
export interface ItemServices extends CallServices {
  itemCounts: ItemCounts
}

export function openItemCounts(db: Database): ItemCounts {
  const counts = new Map<string, Counted>()

  function count(key: string, source: Source, now: Date): Promise<number> {
    const total = countRows(db, source)
    counts.set(key, { total, at: now.getTime() })
    total.catch(() => counts.delete(key))
    return total
  }

  function read(key: string, source: Source, now: Date): Promise<number> {
    const last = counts.get(key)
    const age = last ? now.getTime() - last.at : Infinity
    if (last && age < freshMs) return last.total
    const total = count(key, source, now)
    return last && age < usableMs ? last.total : total
  }

  async function ofRows(filter: object, source: Source, now: Date, seen?: Promise<Seen>): Promise<number> {
    const key = JSON.stringify(filter)
    const [kept, page] = await Promise.all([read(key, source, now), seen])
    if (!page || fits(kept, page)) return kept
    const total = await count(key, source, now)
    return fits(total, page) ? total : page.atLeast
  }

  return { ofRows, of: (filter, now) => ofRows(filter, sourceOf(filter), now) }
}

/** What a page that was asked for by number tells of its list, or one by time, which knows nothing of what is newer. */
export async function seenBy(
  read: Promise<{ list: readonly unknown[]; has_more: boolean }>,
  { page, limit, endTime }: PageOf,
): Promise<Seen> {
  const { list, has_more } = await read
  const before = endTime || list.length === 0 ? 0 : (page - 1) * limit
  return {
    atLeast: before + list.length + (has_more ? 1 : 0),
    isAll: !endTime && !has_more && (page === 1 || list.length > 0),
  }
}

const fits = (total: number, { atLeast, isAll }: Seen) => (isAll ? total === atLeast : total >= atLeast)

export async function countRows(db: Database, source: Source): Promise<number> {
  const { rows } = await countOf(source).execute(db)
  return rows[0]!.total
}

const countOf = ({ from, where }: Source) =>
  sql<{ total: number }>`select count(*) as total from ${from} where ${where}`
