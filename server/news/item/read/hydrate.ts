import { sql, type RawBuilder } from 'kysely'
import type { StoryLink } from '#contract/news/item.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { storyOf } from './story.ts'
import { skeletonOf, type Skeleton } from './skeleton.ts'

/** A public item in its best version, as the input of the views. */
export interface ItemRow {
  article_id: number
  kind: ItemKind
  published_at: Date
  original_lang: Locale
  source_name: string
  source_url: string
  image_url: string
  weight: number
  is_first: boolean
  is_hot: boolean
  is_top: boolean
  is_detective: boolean
  is_original: boolean
  is_exclusive: boolean
  is_choice: boolean
  is_important: boolean
  is_show_home: boolean
  read_count: number
  comment_count: number
  is_demo: boolean
  /** The story of the item, which other sources may report as well; null if no story was looked up. */
  story_id: number | null
  lang: Locale
  title: string
  abstract: string
  /** Empty for all but flashes unless `isWhole` is set. */
  content_html: string
  tags: string[]
  read_minutes: number
  langs: Locale[]
  /** The language that this text was made from, and how; null for one that a person wrote. */
  made_from: Locale | null
  made_by: 'rule' | 'machine' | null
  /** Which of `langs` were made. */
  made_langs: Locale[]
  author: { id: number; nickname: string; avatar: string } | null
  /** Whether the viewer has collected it. */
  is_collected: boolean
}

export interface HydrateOptions {
  locale: Locale
  /** Further languages, for items that are not public in the requested one. */
  langs?: readonly Locale[] | undefined
  /** Includes the texts of articles, which lists omit. */
  isWhole?: boolean
  /** The account of the viewer, if any. */
  viewer?: number | undefined
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
  { locale, langs = [], isWhole = false, viewer }: HydrateOptions,
): RawBuilder<ItemRow & Extra> {
  const content = isWhole
    ? sql`best.content_html`
    : sql`case when item.kind = 'flash' then best.content_html else '' end`
  const isCollected =
    viewer === undefined
      ? sql`false`
      : sql`exists (select from collection where account_id = ${viewer} and article_id = item.article_id)`
  return sql<ItemRow & Extra>`
    select
      skeleton.*, item.kind, item.published_at, item.original_lang, item.source_name, item.source_url, item.image_url,
      item.weight, item.is_first, item.is_hot, item.is_top, item.is_detective, item.is_original, item.is_exclusive,
      item.is_choice, item.is_important, item.is_show_home, item.read_count, item.comment_count, item.is_demo,
      (select story_id from item_story where item_story.article_id = item.article_id) as story_id,
      best.lang, best.made_from, best.made_by, best.title, best.abstract, ${content} as content_html, best.tags, best.read_minutes,
      public.langs, public.made_langs,
      case when author.id is not null then
        json_build_object('id', author.id, 'nickname', author.nickname, 'avatar', author.avatar_url)
      end as author,
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
    select item.article_id, item.published_at, best.lang, best.title, ${storyOf(sql`item.article_id`, locale)} as story
    from item join lateral (${bestVersion(locale)}) as best on true
    where item.article_id = ${articleId} and item.published_at is not null
  `.execute(db)
  return rows[0]
}
