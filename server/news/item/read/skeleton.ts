import { sql, type RawBuilder } from 'kysely'
import { type Database, rowLimit, sizeOfArray } from '#server/platform/data/database.ts'
import type { Country } from '#domain/news/country.ts'
import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import { newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'

/**
 * The public items that a list shows. An absent condition does not restrict, but without a kind only news are shown.
 */
export interface ItemFilter {
  kind?: ItemKind
  weighted?: boolean
  detective?: boolean
  original?: boolean | undefined
  exclusive?: boolean | undefined
  choice?: boolean | undefined
  important?: boolean
  home?: boolean
  authorId?: number
  /** Only explainers of this level. */
  level?: ExplainerLevel
  /** Only what is about this country. */
  country?: Country | undefined
  /** Only adverse events. */
  adverse?: boolean
  sources?: readonly string[] | undefined
  /** Symbols of tokens of the wiki; the item must name one of them. */
  tokens?: readonly string[] | undefined
  /** The item must have one of these tags in some language. */
  tags?: readonly string[] | undefined
  /** Only items that are public in one of these languages. */
  langs?: readonly Locale[] | undefined
}

/**
 * The table that rows are read from, newest first by `at` in whole seconds: items by their add_time, or other rows with
 * an id.
 */
export interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

const isMarked = (mark: RawBuilder<unknown>, wanted: boolean | undefined) =>
  wanted === undefined ? [] : [wanted ? mark : sql`not ${mark}`]

/** The table and the conditions of a filter, chosen so that each list has an index of its own. */
export function sourceOf(filter: ItemFilter): Source {
  const [lang, ...others] = filter.langs ?? []
  const isOfOneLanguage = lang !== undefined && others.length === 0
  const conditions = [
    ...(isOfOneLanguage ? [] : [isOfKind(sql`item.kind`, filter.kind)]),
    ...(others.length > 0 ? [isPublicIn(filter.langs!)] : []),
    ...(filter.weighted ? [sql`item.weight > 0`] : []),
    ...(filter.detective ? [sql`item.is_detective`] : []),
    ...isMarked(sql`item.is_original`, filter.original),
    ...isMarked(sql`item.is_exclusive`, filter.exclusive),
    ...isMarked(sql`item.is_choice`, filter.choice),
    ...(filter.important ? [sql`item.is_important`] : []),
    ...(filter.home ? [sql`item.is_show_home`] : []),
    ...(filter.authorId === undefined ? [] : [sql`item.author_id = ${filter.authorId}`]),
    ...(filter.sources ? [isOfSource(filter.sources)] : []),
    ...(filter.tokens ? [namesToken(filter.tokens)] : []),
    ...(filter.tags ? [hasTag(filter.tags)] : []),
    ...(filter.level ? [sql`item.article_id in (select article_id from explainer where level = ${filter.level})`] : []),
    ...(filter.country
      ? [sql`item.article_id in (select article_id from item_country where country = ${filter.country})`]
      : []),
    ...(filter.adverse ? [sql`item.article_id in (select article_id from incident)`] : []),
  ]
  if (!isOfOneLanguage) {
    const where = sql.join([sql`item.published_at is not null`, ...conditions], sql` and `)
    return { from: sql`item`, where, id: sql`item.article_id`, at: sql`item.published_at` }
  }
  const ofLanguage = [
    sql`version.lang = ${sql.lit(lang)}`,
    sql`version.listed_at is not null`,
    isOfKind(sql`version.kind`, filter.kind),
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

/** The condition that an item, by default that of the table `item`, is public in one of these languages. */
export const isPublicIn = (langs: readonly Locale[], id = sql`item.article_id`) => sql<boolean>`exists (
  select from item_version as version
  where version.article_id = ${id} and version.lang in (${sql.join(langs.map((lang) => sql.lit(lang)))})
    and version.listed_at is not null
)`

const isOfSource = (names: readonly string[]) =>
  names.length === 1 ? sql`item.source_name = ${names[0]}` : sql`item.source_name = any(${names}::text[])`

const namesToken = (symbols: readonly string[]) => sql`item.article_id in (
  select mention.article_id from token_mention as mention join token on token.id = mention.token_id
  where upper(token.symbol) = any(${symbols.map((symbol) => symbol.replace(/^\$/, '').toUpperCase())}::text[])
)`

const hasTag = (tags: readonly string[]) =>
  sql`item.article_id in (select article_id from item_tag where tag = any(${tags}::text[]))`

/** As literals, so that the planner uses the partial indexes. */
const isOfKind = (column: RawBuilder<unknown>, kind: ItemKind | undefined) =>
  kind ? sql`${column} = ${sql.lit(kind)}` : sql`${column} in (${sql.join(newsKinds.map((each) => sql.lit(each)))})`

export interface PageOf {
  page: number
  limit: number
  /** Exclusive upper bound in Unix seconds; with it `page` is ignored. 0 and undefined are no bound. */
  endTime?: number | undefined
}

/**
 * The items of a list, as a query of `article_id` (the id for other rows) and `position`, by which they are ordered.
 * Further columns, `Extra`, become part of each hydrated row.
 */
export interface Skeleton<Extra = object> {
  query: RawBuilder<Extra>
}

/** A skeleton of these items in this order. */
export const skeletonOf = (ids: number[]): Skeleton => ({
  query: sql`
    select article_id, position from unnest(${ids}::bigint[]) with ordinality as list (article_id, position)
    ${sizeOfArray(ids)}`,
})

/** The newest items, newest first, at most `limit`; with `after` (Unix seconds) only later ones. */
export function newestOf(filter: ItemFilter, limit: number, after?: number): Skeleton {
  const { from, where, id, at } = sourceOf(filter)
  const above = after === undefined ? sql`` : sql`and ${at} > to_timestamp(${after})`
  return {
    query: sql`
      select ${id} as article_id, row_number() over (order by ${at} desc, ${id} desc) as position
      from ${from} where ${where} ${above} order by ${at} desc, ${id} desc ${rowLimit(limit)}`,
  }
}

/** The ids of the items of `newestOf`. */
export async function findNewest(db: Database, filter: ItemFilter, limit: number, after?: number): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`${newestOf(filter, limit, after).query}`.execute(db)
  return rows.map((row) => row.article_id)
}

/**
 * One page, newest first; each row has the flag whether older items follow. A page by number has exactly `limit` rows,
 * the last one fewer. A page by `endTime` consists of whole seconds, because the next `endTime` can only separate
 * seconds: it has `limit` rows and all further ones of the last row's second, so that clients that continue at the
 * oldest add_time neither skip nor repeat an item.
 */
export function pageOf(source: Source, { page, limit, endTime }: PageOf): Skeleton<{ has_more: boolean }> {
  return endTime ? wholeSeconds(source, new Date(endTime * 1000), limit) : rowsAt(source, (page - 1) * limit, limit)
}

/** The ids of one page, and whether older items follow. */
export async function findPage(
  db: Database,
  filter: ItemFilter,
  wanted: PageOf,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { query } = pageOf(sourceOf(filter), wanted)
  const { rows } = await sql<{ article_id: number; has_more: boolean }>`
    select article_id, has_more from (${query}) as page order by position
  `.execute(db)
  return { ids: rows.map((row) => row.article_id), hasMore: rows[0]?.has_more ?? false }
}

function rowsAt({ from, where, id, at }: Source, offset: number, limit: number): Skeleton<{ has_more: boolean }> {
  return {
    query: sql`
      with page as materialized (
        select ${id} as article_id, ${at} as at from ${from} where ${where}
        order by ${at} desc, ${id} desc ${offset > 0 ? sql`offset ${offset}` : sql``} ${rowLimit(limit + 1)}
      )
      select article_id, row_number() over (order by at desc, article_id desc) as position,
        (select count(*) from page) > ${limit} as has_more
      from page order by position ${rowLimit(limit)}`,
  }
}

function wholeSeconds({ from, where, id, at }: Source, below: Date, limit: number): Skeleton<{ has_more: boolean }> {
  return {
    query: sql`
      with page as materialized (
        select ${id} as article_id, ${at} as at from ${from} where ${where} and ${at} < ${below}
        order by ${at} desc fetch first ${limit} rows with ties
      )
      select article_id, row_number() over (order by at desc, article_id desc) as position,
        (select ${at} from ${from} where ${where} and ${at} < (select min(at) from page) order by ${at} desc limit 1) is not null as has_more
      from page`,
  }
}
