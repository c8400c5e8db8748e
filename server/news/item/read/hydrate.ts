import { sql, type RawBuilder } from 'kysely'
import type { StoryLink } from '#contract/news/item.ts'
import { accountIdOf, type Caller } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CreditRole } from '#domain/news/item/byline.ts'
import { storyOf } from './story.ts'
import { skeletonOf, type Skeleton } from './skeleton.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

/** A public item in its best version, as the input of the views. `made_from` and `made_by` are null for a text that a person wrote. */
export interface ItemRow
  extends RowOf<'item', 'article_id' | 'kind' | 'original_lang' | 'source_name' | 'source_url' | 'slug' | 'weight'>,
    RowOf<'item', 'image_url' | 'image_focus' | 'read_count' | 'comment_count' | 'is_demo' | 'is_first' | 'is_hot'>,
    RowOf<'item', 'is_top' | 'is_detective' | 'is_original' | 'is_exclusive' | 'is_choice' | 'is_important'>,
    RowOf<'item', 'is_show_home'>,
    RowOf<'item_version', 'lang' | 'title' | 'abstract' | 'tags' | 'read_minutes' | 'made_from' | 'made_by'> {
  published_at: Date
  /** The story of the item, which other sources may report as well; null if no story was looked up. */
  story_id: number | null
  /** Empty for all but flashes unless `isWhole` is set. */
  content_html: string
  langs: Locale[]
  /** Which of `langs` were made. */
  made_langs: Locale[]
  author: Person | null
  /** Who made it besides its author; empty unless `isWhole` is set. */
  credits: (Person & { role: CreditRole })[]
  /** Whether the caller has collected it. */
  is_collected: boolean
}

interface Person {
  id: number
  nickname: string
  avatar: string
}

export interface HydrateOptions {
  locale: Locale
  /** Further languages, for items that are not public in the requested one. */
  langs?: readonly Locale[] | undefined
  /** Includes the texts of articles, which lists omit. */
  isWhole?: boolean
  caller?: Caller | undefined
}

/**
 * Reads the rows of these items in their order, each in its best public version: the requested language, otherwise one
 * of `langs`, otherwise the original, otherwise the first by code. Items that are not public are omitted.
 */
export async function hydrate(db: Database, ids: number[], options: HydrateOptions): Promise<ItemRow[]> {
  return ids.length ? hydrateSkeleton(db, skeletonOf(ids), options) : []
}

/** Like `hydrate`, for the items of a skeleton: finds and reads them in one query. */
export async function hydrateSkeleton<Extra>(
  db: Database,
  skeleton: Skeleton<Extra>,
  options: HydrateOptions,
): Promise<(ItemRow & Extra)[]> {
  return (await rowsQuery(skeleton, options).execute(db)).rows
}

/** The query of `hydrateSkeleton`. */
export function rowsQuery<Extra>(
  skeleton: Skeleton<Extra>,
  { locale, langs = [], isWhole = false, caller }: HydrateOptions,
): RawBuilder<ItemRow & Extra> {
  const content = isWhole
    ? sql`best.content_html`
    : sql`case when item.kind = 'flash' then best.content_html else '' end`
  const accountId = accountIdOf(caller)
  const isCollected =
    accountId === undefined
      ? sql`false`
      : sql`exists (select from collection where account_id = ${accountId} and article_id = item.article_id)`
  return sql<ItemRow & Extra>`
    select
      skeleton.*, item.kind, item.published_at, item.original_lang, item.source_name, item.source_url, item.image_url, item.image_focus, item.slug,
      item.weight, item.is_first, item.is_hot, item.is_top, item.is_detective, item.is_original, item.is_exclusive,
      item.is_choice, item.is_important, item.is_show_home, item.read_count, item.comment_count, item.is_demo,
      (select story_id from item_story where item_story.article_id = item.article_id) as story_id,
      best.lang, best.made_from, best.made_by, best.title, best.abstract, ${content} as content_html, best.tags, best.read_minutes,
      public.langs, public.made_langs,
      case when author.id is not null then
        json_build_object('id', author.id, 'nickname', author.nickname, 'avatar', author.avatar_url)
      end as author, ${isWhole ? creditsOf(sql`item.article_id`) : sql`'[]'::json`} as credits,
      ${isCollected} as is_collected
    from (${skeleton.query}) as skeleton
    join item on item.article_id = skeleton.article_id
    join lateral (${bestVersion(locale, langs)}) as best on true
    cross join lateral (
      select array_agg(lang) as langs, coalesce(array_agg(lang) filter (where made_by is not null), '{}') as made_langs
      from item_version where article_id = item.article_id and state = 'published'
    ) as public
    left join author on author.id = item.author_id
    where item.published_at is not null
    order by skeleton.position
  `
}

/** The SQL of the credits of an item, as JSON. */
export const creditsOf = (articleId: RawBuilder<unknown>) => sql<ItemRow['credits']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'nickname', person.nickname, 'avatar', person.avatar_url,
    'role', credit.role) order by credit.position), '[]')
  from item_credit as credit join author as person on person.id = credit.author_id where credit.article_id = ${articleId})`

/** The version of `item` that a reader of a language is shown. */
const bestVersion = (locale: Locale, langs: readonly Locale[] = []) => sql`
  select * from item_version
  where article_id = item.article_id and state = 'published'
  order by lang = ${locale} desc, lang = any(${langs}::text[]) desc, lang = item.original_lang desc, lang
  limit 1`

/** What identifies the story of an item. */
export type TitleRow = Pick<ItemRow, 'article_id' | 'title' | 'lang' | 'published_at'>

/** Reads the title of the version that `hydrate` would read, and the story of the item; undefined if that is not public. */
export async function readTitle(
  db: Database,
  articleId: number,
  locale: Locale,
): Promise<(TitleRow & { story: StoryLink | null }) | undefined> {
  const { rows } = await sql<TitleRow & { story: StoryLink | null }>`
    select item.article_id, item.published_at, best.lang, best.title, ${storyOf(sql`${articleId}::bigint`, locale)} as story
    from item join lateral (${bestVersion(locale)}) as best on true
    where item.article_id = ${articleId} and item.published_at is not null
  `.execute(db)
  return rows[0]
}
