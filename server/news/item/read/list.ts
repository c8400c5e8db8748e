import { sql, type RawBuilder } from 'kysely'
import type { NewsItem } from '#contract/news/item.ts'
import { limitOf } from '#contract/parameters.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from './hydrate.ts'
import { pageOf, sourceOf, type ItemFilter, type PageOf, type Source, newestOf } from './skeleton.ts'
import { viewItems } from './view.ts'
import type { Database } from '#server/platform/data/database.ts'
import { quietDays } from '#domain/platform/constants.ts'

const freshMs = 30_000
const usableMs = 600_000

/** What is known of the length of a list from one page of it. */
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
   * The number of rows that meet `filter`. Counting walks an index, so a count serves every list of its rows for 30 s; after that it is counted
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
  const counts = new Map<string, { total: Promise<number>; at: number }>()

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

/** The bounds of a list from a page by number, or from one by time, which knows nothing of newer rows. */
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

/**
 * The SQL of whether no item of a filter's kind was published in its languages in the last days, counted from the
 * newest item of that kind in any language: while the whole site is quiet, each language still shows its own items.
 * Other conditions of the filter are ignored.
 */
export function isQuiet({ kind, langs }: ItemFilter): RawBuilder<boolean> {
  if (!langs) return sql`false`
  const days = quietDays[kind === 'article' || kind === 'flash' || kind === undefined ? (kind ?? 'flash') : 'knowledge']
  const newestAt = (among: ItemFilter) => sql`(
    select published_at from item join (${newestOf(among, 1).query}) as newest using (article_id)
  )`
  return sql`coalesce(
    ${newestAt({ kind })} - interval '1 day' * ${days} > coalesce(${newestAt({ kind, langs })}, '-infinity'), false
  )`
}

/** Whether the languages of a filter are quiet (`isQuiet`). */
export async function areQuiet(db: Database, filter: ItemFilter): Promise<boolean> {
  if (!filter.langs) return false
  const { rows } = await sql<{ is_quiet: boolean }>`select ${isQuiet(filter)} as is_quiet`.execute(db)
  return rows[0]!.is_quiet
}

export interface ListInput {
  page: number
  limit?: number | undefined
  size?: number | undefined
  /** Unix seconds, exclusive. */
  end_time?: number | undefined
  /** Shows all languages when those of the filter are quiet. */
  else_all?: boolean
}

export interface NewsList {
  page: number
  limit: number
  total: number
  has_more: boolean
  list: NewsItem[]
  /** With `else_all`: 1 when all languages are shown. */
  shows_all?: 0 | 1
}

/** One page of the items of a filter, in the language of the call and in the shape that all lists of news share. */
export async function listItems(
  filter: ItemFilter,
  input: ListInput,
  { db, config, services, locale, now, caller }: CallContext<ItemServices>,
): Promise<NewsList> {
  const limit = limitOf(input)
  const asksQuiet = input.else_all === true && filter.langs !== undefined
  const read = (shown: ItemFilter) => {
    const source = sourceOf(shown)
    const wanted = { page: input.page, limit, endTime: input.end_time }
    const query = sql<{ has_more: boolean; is_quiet: boolean }>`
      select page.*, ${asksQuiet ? isQuiet(shown) : sql`false`} as is_quiet from (${pageOf(source, wanted).query}) as page`
    const rows = hydrateSkeleton(db, { query }, { locale, langs: shown.langs, caller })
    const page = rows.then((list) => ({ list, has_more: list[0]?.has_more ?? false }))
    return Promise.all([page, services.itemCounts.ofRows(shown, source, now, seenBy(page, wanted))])
  }
  const first = await read(filter)
  // Each row tells whether the languages are quiet; only an empty page needs a query for it.
  const showsAll = asksQuiet && (first[0].list[0]?.is_quiet ?? (await areQuiet(db, filter)))
  const [rows, total] = showsAll ? await read({ ...filter, langs: undefined }) : first
  const page = { page: input.page, limit, total, has_more: rows.has_more, list: viewItems(rows.list, config) }
  return input.else_all ? { ...page, shows_all: showsAll ? 1 : 0 } : page
}
