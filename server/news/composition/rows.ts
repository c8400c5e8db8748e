import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Composition } from '#contract/news/composition.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { pageOf } from '#server/platform/call/paging.ts'
import type { NewsList } from '#server/news/item/read/list.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import type { Skeleton } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

export type CompositionKind = 'topic' | 'special' | 'serial' | 'story'
type Context = Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>

type Column = 'id' | 'image_url' | 'lang' | 'series_key' | 'closed_at' | 'item_count' | 'newest_at' | 'is_demo'
export type Row = RowOf<'composition', Column> &
  Record<'tag' | 'title' | 'intro' | 'points' | 'unknown' | 'ending', string | null> & {
    own_lang: Locale | null
    followers: number
    is_followed: boolean
  }

/** One page of the compositions of a kind: those with texts first, then by their newest item. `title` is a part of a title. */
export async function listCompositions(
  kind: CompositionKind,
  {
    title,
    ...input
  }: { page: number; limit?: number | undefined; size?: number | undefined; title?: string | undefined },
  context: Context,
) {
  const { page } = input
  const limit = limitOf(input)
  const named = title
    ? sql`and (
        exists (select from composition_text where composition_id = composition.id and strpos(lower(title), lower(${title})) > 0)
        or exists (select from composition_tag where composition_id = composition.id and strpos(lower(tag), lower(${title})) > 0)
      )`
    : sql``
  const where = sql`kind = ${kind} and (lang is null or lang = ${context.locale}) and (lang is null or item_count > 0) ${named}`
  const [rows, total] = await Promise.all([
    readRows(
      sql`where ${where} order by lang is not null, newest_at desc nulls last, id desc limit ${limit + 1} offset ${(page - 1) * limit}`,
      context,
    ),
    sql<{ total: number }>`select count(*) as total from composition where ${where}`.execute(context.db),
  ])
  return pageOf(rows, { page, limit, total: total.rows[0]!.total }, (row) => viewComposition(row, context))
}

/** One composition without its items. Refuses `not_found`. */
export async function readComposition(kind: CompositionKind, id: number, context: Context): Promise<Composition> {
  const [row] = await readRows(sql`where kind = ${kind} and id = ${id}`, context)
  if (!row) throw new Refusal('not_found')
  return viewComposition(row, context)
}

/** Compositions of a condition, with the texts in the best language. */
export async function readRows(chosen: RawBuilder<unknown>, { db, locale, caller }: Context): Promise<Row[]> {
  const viewer = accountIdOf(caller) ?? 0
  const { rows } = await sql<Row>`
    select composition.id, composition.image_url, composition.lang as own_lang, item_count, newest_at,
      -- A topic that a tag made is invented with all of its items.
      is_demo or composition.lang is not null and not exists (
        select from composition_item join item using (article_id) where composition_id = composition.id and not item.is_demo
      ) as is_demo,
      series_key, closed_at, text.lang, text.title, text.intro, text.points, text.unknown, text.ending,
      (select min(tag) from composition_tag where composition_id = composition.id) as tag,
      (select count(*) from subject_follow where composition_id = composition.id) as followers,
      exists (select from subject_follow where composition_id = composition.id and account_id = ${viewer}) as is_followed
    from (select * from composition ${chosen}) as composition
    left join lateral (
      select * from composition_text where composition_id = composition.id
      order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
    ) as text on true
    order by composition.lang is not null, newest_at desc nulls last, composition.id desc
  `.execute(db)
  return rows
}

/** A composition without its items, in the shape of the API. */
export function viewComposition(row: Row, { config, locale }: Context): Composition {
  return {
    p_id: row.id,
    title: row.title ?? row.tag ?? '',
    intro: row.intro ?? '',
    cover: row.image_url && new URL(row.image_url, config.site.origin).href,
    lang: row.lang ?? row.own_lang ?? locale,
    is_composed: row.own_lang === null,
    item_count: row.item_count,
    newest_time: row.newest_at ? row.newest_at.getTime() / 1000 : 0,
    is_demo: row.is_demo,
    followers: row.followers,
    is_followed: row.is_followed,
  }
}

interface ItemsInput {
  p_id: number
  page: number
  limit?: number | undefined
  size?: number | undefined
}

/** One page of the items of a composition: placed ones in their order, then by its tags, newest first. Refuses `not_found`. */
export async function listCompositionItems(
  kind: CompositionKind,
  input: ItemsInput,
  context: CallContext,
): Promise<NewsList> {
  const { item_count: total } = await readComposition(kind, input.p_id, context)
  return { ...(await pageOfItems(input, context)), total }
}

/** The same for an existing composition, without the total. */
export async function pageOfItems(
  { p_id, page, ...size }: ItemsInput,
  { db, config, locale, caller }: CallContext,
): Promise<Omit<NewsList, 'total'>> {
  const limit = limitOf(size)
  const rows = await hydrateSkeleton(db, skeletonOf(p_id, (page - 1) * limit, limit), { locale, caller })
  return { page, limit, has_more: rows[0]?.has_more ?? false, list: viewItems(rows, config) }
}

/** The ids of the newest items of a composition that are public in a language. */
export async function newestIn(
  db: CallContext['db'],
  compositionId: number,
  lang: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select entry.article_id from composition_item as entry
    join item_version as version on version.article_id = entry.article_id and version.lang = ${lang}
    where composition_id = ${compositionId} and entry.listed_at is not null and version.listed_at is not null
    order by entry.listed_at desc, entry.article_id desc limit ${limit}
  `.execute(db)
  return rows.map(({ article_id }) => article_id)
}

const skeletonOf = (id: number, offset: number, limit: number): Skeleton<{ has_more: boolean }> => ({
  query: sql`
    with page as materialized (
      select article_id, position as place, listed_at from composition_item
      where composition_id = ${id} and listed_at is not null
      order by position, listed_at desc, article_id desc offset ${offset} limit ${limit + 1}
    )
    select article_id, row_number() over (order by place, listed_at desc, article_id desc) as position,
      (select count(*) from page) > ${limit} as has_more
    from page order by position limit ${limit}`,
})
