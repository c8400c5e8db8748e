import { sql } from 'kysely'
import type { FeedList } from '#contract/syndication/feed.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { storiesOf } from '#server/news/day/stories.ts'
import { findNewest, type ItemFilter } from '#server/news/item/read/skeleton.ts'
import type { FeedSubject } from './choice.ts'
import { findOfSubject } from './subjects.ts'

/** The number of entries of a feed. */
export const feedLength = 50
const dayMs = 86_400_000

const filters: Record<FeedList, ItemFilter> = {
  flash: {},
  article: {},
  all: {},
  explainer: {},
  column: {},
  report: {},
  adverse: { adverse: true },
  weighted: { weighted: true },
  detective: { detective: true },
  original: { original: true },
  exclusive: { exclusive: true },
  choice: { choice: true },
  important: { important: true },
  podcast: {},
  video: {},
  today: {},
}

/** The ids of a feed, newest first, of that of the day the weightiest: only items that are public in its language. */
export async function findForFeed(db: Database, subject: FeedSubject, locale: Locale): Promise<number[]> {
  if ('subjectId' in subject) return findOfSubject(db, subject, locale, feedLength)
  const of = { ...(subject.kind && { kind: subject.kind }), langs: [locale] }
  if (subject.by === 'tag') return findTagged(db, subject.tag, subject.kind, locale)
  if (subject.by === 'author') return findNewest(db, { ...of, authorId: subject.authorId }, feedLength)
  if (subject.list === 'today') return findOfDay(db, locale)
  return findNewest(db, { ...filters[subject.list], ...of }, feedLength)
}

/** The stories of the day up to the newest text of a language. */
async function findOfDay(db: Database, locale: Locale): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select listed_at as at from item_version where lang = ${locale} and kind = any(${newsKinds}::text[]) and listed_at is not null
    order by listed_at desc limit 1
  `.execute(db)
  if (!rows[0]) return []
  const newest = rows[0].at.getTime()
  const span = { from: new Date(newest - dayMs), to: new Date(newest + 1) }
  return (await storiesOf(db, locale, span)).slice(0, feedLength).map(({ articleId }) => articleId)
}

async function findTagged(db: Database, tag: string, kind: ItemKind | undefined, locale: Locale): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from unnest(${kind ? [kind] : newsKinds}::text[]) as kinds (kind) cross join lateral (
      select article_id, listed_at from item_tag where tag = ${tag} and lang = ${locale} and item_tag.kind = kinds.kind
      order by listed_at desc, article_id desc limit ${feedLength}
    ) as tagged order by listed_at desc, article_id desc limit ${feedLength}
  `.execute(db)
  return rows.map(({ article_id }) => article_id)
}

/** When a feed last changed in a language: its versions, or the withdrawal of an item. */
export async function lastChange(db: Database, ids: number[], locale: Locale): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(updated_at) from item_version where article_id = any(${ids}::bigint[])),
      (select updated_at from item_version where lang = ${locale} and state = 'withdrawn' order by updated_at desc limit 1)
    ) as at
  `.execute(db)
  return rows[0]?.at ?? undefined
}

/** The name of an author, or undefined when there is none of this id. */
export async function authorName(db: Database, id: number): Promise<string | undefined> {
  const author = await db.selectFrom('author').select('nickname').where('id', '=', id).executeTakeFirst()
  return author?.nickname
}
