import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Composition } from '#contract/news/composition.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'

export type CompositionKind = 'topic' | 'special' | 'serial' | 'story'
type Context = Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>

export interface Row {
  id: number
  image_url: string
  own_lang: Locale | null
  tag: string | null
  lang: Locale | null
  title: string | null
  intro: string | null
  points: string | null
  unknown: string | null
  ending: string | null
  series_key: string
  closed_at: Date | null
  item_count: number
  newest_at: Date | null
  followers: number
  is_demo: boolean
  is_followed: boolean
  total: number
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
  return {
    page,
    limit,
    total: total.rows[0]!.total,
    has_more: rows.length > limit,
    list: rows.slice(0, limit).map((row) => viewComposition(row, context)),
  }
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
    select composition.id, composition.image_url, composition.lang as own_lang, item_count, newest_at, is_demo,
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
