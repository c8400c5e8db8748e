import { sql, type RawBuilder } from 'kysely'
import type { ItemRowView } from '#contract/newsroom/item-views.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { readPage } from '#server/platform/call/paging.ts'
import type { StateName } from '#domain/news/item/state.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { staffRef } from '#server/newsroom/staff/ref.ts'
import { seenBy } from './open-version.ts'
import { versionRows, versionsOf } from './versions.ts'

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
  const { state, lang, kind, author, title, is_source } = input
  const ofVersion = [
    ...(lang && state !== 'missing' ? [sql`version.lang = ${lang}`] : []),
    ...(state && state !== 'missing' ? [sql`(${inState[state]})`] : []),
    ...(is_source
      ? [sql`version.lang = (select original_lang from item as own where own.article_id = version.article_id)`]
      : []),
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
  const { list: rows, ...page } = await readPage<{ article_id: number }>(
    db,
    input,
    sql`select article_id from item ${touched} where ${sql.join(ofItem, sql` and `)}`,
    sql`coalesce(touched_at, item.created_at) desc, article_id desc`,
  )
  const ids = rows.map(({ article_id }) => article_id)
  return { ...page, list: await itemRowsOf(db, ids, locale) }
}

/** Items of the desk by their ids, in that order. */
export async function itemRowsOf(db: Database, ids: readonly number[], locale: Locale): Promise<ItemRowView[]> {
  if (ids.length === 0) return []
  const [items, versions] = await Promise.all([
    db
      .selectFrom('item')
      .leftJoin('staff', 'staff.id', 'item.created_by')
      .select(['article_id', 'kind', 'original_lang', staffRef.as('author'), 'source_name'])
      .select([secondsIn<number | null>('embargo_until').as('embargo_until')])
      .select([secondsIn<number | null>('published_at').as('published_at')])
      .select(secondsIn('item.created_at').as('created_at'))
      .where('article_id', 'in', ids)
      .execute(),
    versionsOf(db, ids),
  ])
  return items
    .toSorted((one, other) => ids.indexOf(one.article_id) - ids.indexOf(other.article_id))
    .map((item) => {
      const views = versions.get(item.article_id) ?? []
      const named = [locale, item.original_lang].flatMap((lang) => views.find((view) => view.lang === lang) ?? [])
      const { created_at, author, article_id, kind, original_lang, ...times } = item
      return {
        article_id,
        kind,
        original_lang,
        title: (named.find(({ title }) => title) ?? views[0])?.title ?? '',
        author,
        ...times,
        updated_at: Math.max(created_at, ...views.map(({ updated_at }) => updated_at)),
        versions: views,
      }
    })
}
