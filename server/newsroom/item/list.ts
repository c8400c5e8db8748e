import { sql, type RawBuilder } from 'kysely'
import type { ItemRowView } from '#contract/newsroom/item-views.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { limitOf } from '#contract/parameters.ts'
import type { StateName } from '#domain/news/item/state.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { seenBy } from './open-version.ts'
import { seconds, secondsOrNull, versionRows, versionsOf } from './versions.ts'

/** The condition of a version for each name of a state (domain/news/item/state.ts). */
const inState: Record<Exclude<StateName, 'missing'>, RawBuilder<unknown>> = {
  draft: sql`release_at is null and (work = 'draft' or (work is null and shown = 'draft'))`,
  review: sql`release_at is null and work = 'review'`,
  approved: sql`release_at is null and work = 'approved'`,
  scheduled: sql`release_at is not null`,
  published: sql`release_at is null and work is null and shown = 'published' and not is_corrected`,
  corrected: sql`release_at is null and work is null and shown = 'published' and is_corrected`,
  withdrawn: sql`release_at is null and work is null and shown = 'withdrawn'`,
}

/** Items as the desk finds them. `missing` are those without any text in the language of the filter. */
export const list: Handler<typeof deskItem.list> = async (input, { db, caller, locale, now }) => {
  const { page, state, lang, kind, author, title } = input
  const limit = limitOf(input)
  const ofVersion = [
    ...(lang && state !== 'missing' ? [sql`version.lang = ${lang}`] : []),
    ...(state && state !== 'missing' ? [sql`(${inState[state]})`] : []),
    ...(title ? [sql`version.title ilike ${`%${title.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  const ofItem = [
    seenBy(caller, now),
    ...(kind ? [sql`item.kind = ${kind}`] : []),
    ...(author ? [sql`item.created_by = ${author}`] : []),
    ...(state === 'missing'
      ? [
          sql`not exists (
          select from ${versionRows} as version where version.article_id = item.article_id and version.lang = ${lang ?? locale})`,
        ]
      : []),
  ]
  const touched =
    ofVersion.length > 0
      ? sql`join (
          select article_id, max(updated_at) as touched_at from ${versionRows} as version
          where ${sql.join(ofVersion, sql` and `)} group by article_id
        ) as touched using (article_id)`
      : sql`left join (
          select article_id, max(updated_at) as touched_at from ${versionRows} as version group by article_id
        ) as touched using (article_id)`
  const { rows } = await sql<{ article_id: number; total: number }>`
    select article_id, count(*) over () as total
    from item ${touched} where ${sql.join(ofItem, sql` and `)}
    order by coalesce(touched_at, item.created_at) desc, article_id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const ids = rows.map(({ article_id }) => article_id)
  return { page, limit, total, has_more: page * limit < total, list: await itemRowsOf(db, ids, locale) }
}

/** Items of the desk by their ids, in that order. */
export async function itemRowsOf(db: Database, ids: readonly number[], locale: Locale): Promise<ItemRowView[]> {
  if (ids.length === 0) return []
  const [items, versions] = await Promise.all([
    db
      .selectFrom('item')
      .leftJoin('staff', 'staff.id', 'item.created_by')
      .select([
        'article_id',
        'kind',
        'original_lang',
        'source_name',
        'embargo_until',
        'published_at',
        'item.created_at',
      ])
      .select(['staff.id as staff_id', 'staff.name as staff_name'])
      .where('article_id', 'in', ids)
      .execute(),
    versionsOf(db, ids),
  ])
  return items
    .toSorted((one, other) => ids.indexOf(one.article_id) - ids.indexOf(other.article_id))
    .map((item) => {
      const views = versions.get(item.article_id) ?? []
      const named = [locale, item.original_lang].flatMap((lang) => views.find((view) => view.lang === lang) ?? [])
      return {
        article_id: item.article_id,
        kind: item.kind,
        original_lang: item.original_lang,
        title: (named.find(({ title }) => title) ?? views[0])?.title ?? '',
        author: item.staff_id === null ? null : { id: item.staff_id, name: item.staff_name! },
        source_name: item.source_name,
        embargo_until: secondsOrNull(item.embargo_until),
        published_at: secondsOrNull(item.published_at),
        updated_at: Math.max(seconds(item.created_at), ...views.map(({ updated_at }) => updated_at)),
        versions: views,
      }
    })
}
