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
  const { page, limit, endTime } = wanted
  const isBounded = Boolean(endTime)
  const below = isBounded ? sql`and ${at} < to_timestamp(${endTime})` : sql``
  const place = (offset: number) =>
    sql`(select ${at} from ${from} where ${where} ${below} order by ${at} desc offset ${offset} limit 1)`
  const skipped = isBounded ? 0 : (page - 1) * limit
  const top = skipped ? sql`and ${at} < ${place(skipped - 1)}` : sql``
  const bottom = place(skipped + limit - 1)
  const { rows } = await sql<{ ids: number[]; has_more: boolean }>`
    select
      coalesce(json_agg(${id} order by ${at} desc, ${id} desc), '[]') as ids,
      exists (select from ${from} where ${where} and ${at} < ${bottom}) as has_more
    from ${from}
    where ${where} ${below} ${top} and ${at} >= coalesce(${bottom}, '-infinity')
  `.execute(db)
  const { ids, has_more: hasMore } = rows[0]!
  return { ids, hasMore }
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
