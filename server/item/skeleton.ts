import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'

export type ItemKind = 'flash' | 'article'

/** Which public items a list shows; what is left out does not restrict. */
export interface ItemFilter {
  kind?: ItemKind
  weighted?: boolean
  detective?: boolean
  original?: boolean
  exclusive?: boolean
  choice?: boolean
  important?: boolean
  home?: boolean
  /** Only items that are public in this language. */
  onlyLang?: Locale
}

/** Where the items of a filter are read from, newest first by `at` (their add_time). */
export interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

/** The table of a filter and its conditions, so that each list walks an index of its own. */
export function sourceOf(filter: ItemFilter): Source {
  const conditions = [
    ...(filter.kind && !filter.onlyLang ? [sql`item.kind = ${sql.lit(filter.kind)}`] : []),
    ...(filter.weighted ? [sql`item.weight > 0`] : []),
    ...(filter.detective ? [sql`item.is_detective`] : []),
    ...(filter.original ? [sql`item.is_original`] : []),
    ...(filter.exclusive ? [sql`item.is_exclusive`] : []),
    ...(filter.choice ? [sql`item.is_choice`] : []),
    ...(filter.important ? [sql`item.is_important`] : []),
    ...(filter.home ? [sql`item.is_show_home`] : []),
  ]
  if (!filter.onlyLang) {
    const where = sql.join([sql`item.published_at is not null`, ...conditions], sql` and `)
    return { from: sql`item`, where, id: sql`item.article_id`, at: sql`item.published_at` }
  }
  const ofLanguage = [
    sql`version.lang = ${sql.lit(filter.onlyLang)}`,
    sql`version.listed_at is not null`,
    ...(filter.kind ? [sql`version.kind = ${sql.lit(filter.kind)}`] : []),
  ]
  return {
    from: conditions.length
      ? sql`item_version as version join item on item.article_id = version.article_id`
      : sql`item_version as version`,
    where: sql.join([...ofLanguage, ...conditions], sql` and `),
    id: sql`version.article_id`,
    at: sql`version.listed_at`,
  }
}

export interface PageOf {
  page: number
  limit: number
  /** Exclusive upper bound in Unix seconds; makes `page` meaningless. 0 and undefined are no bound. */
  endTime?: number | undefined
}

/**
 * The ids of one page, newest first, and whether older items follow. A page is made of whole seconds, because `end_time`
 * can only cut between seconds: it holds every group of items of one second whose first item falls into the page's
 * `limit` places. So pages neither skip nor repeat, whether followed by number or by `end_time` = oldest add_time.
 */
export async function findPage(db: Database, filter: ItemFilter, wanted: PageOf): Promise<{ ids: number[]; hasMore: boolean }> {
  const { from, where, id, at } = sourceOf(filter)
  const { top, bottom, hasMore } = await findBounds(db, filter, wanted)
  // Apart from the search for the bounds, because only known bounds let the planner see how few rows lie between them.
  const { rows } = await sql<{ article_id: number }>`
    select ${id} as article_id from ${from}
    where ${where} and ${at} < ${top ?? 'infinity'} and ${at} >= ${bottom ?? '-infinity'}
    order by ${at} desc, ${id} desc
  `.execute(db)
  return { ids: rows.map((row) => row.article_id), hasMore }
}

interface Bounds {
  /** Exclusive; null when there is nothing above the page. */
  top: Date | string | null
  /** Inclusive; null when the page reaches down to the last item. */
  bottom: Date | null
  hasMore: boolean
}

async function findBounds(db: Database, filter: ItemFilter, { page, limit, endTime }: PageOf): Promise<Bounds> {
  const { from, where, at } = sourceOf(filter)
  const given = endTime ? new Date(endTime * 1000) : null
  const skipped = given ? 0 : (page - 1) * limit
  const below = given ? sql`and ${at} < ${given}` : sql``
  // The page's places, and before them the last place of the page before, whose second is not ours.
  const before = skipped ? 1 : 0
  const places = limit + before
  const { rows } = await sql<{ top: Date | null; bottom: Date | null; has_more: boolean }>`
    with place as (
      select ${at} as at from ${from} where ${where} ${below} order by ${at} desc offset ${skipped - before} limit ${places}
    ), bounds as materialized (
      select max(at) as top, case when count(*) = ${places} then min(at) end as bottom from place
    )
    select top, bottom,
      (select ${at} from ${from} where ${where} and ${at} < bottom order by ${at} desc limit 1) is not null as has_more
    from bounds
  `.execute(db)
  const { top, bottom, has_more: hasMore } = rows[0]!
  // Without a page before it, a page lies beyond the end.
  return { top: skipped ? (top ?? '-infinity') : given, bottom, hasMore }
}

/** The ids of the newest items, newest first, at most `limit`; only those later than `after` (Unix seconds) when given. */
export async function findNewest(db: Database, filter: ItemFilter, limit: number, after?: number): Promise<number[]> {
  const { from, where, id, at } = sourceOf(filter)
  const above = after === undefined ? sql`` : sql`and ${at} > to_timestamp(${after})`
  const { rows } = await sql<{ article_id: number }>`
    select ${id} as article_id from ${from} where ${where} ${above} order by ${at} desc, ${id} desc limit ${limit}
  `.execute(db)
  return rows.map((row) => row.article_id)
}
