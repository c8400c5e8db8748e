import type { Headline, NewsItem } from '#contract/news/item.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { locales } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ItemRow } from './hydrate.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const addTime = (row: ItemRow) => row.published_at.getTime() / 1000
const type = (row: ItemRow) => itemKindFacts[row.kind].type

/** Converts items to the shape of the API; addresses of this site's pictures become absolute. */
export const viewItems = (rows: ItemRow[], config: Config): NewsItem[] => rows.map((row) => viewItem(row, config))

/**
 * Converts an item to the shape of the API. Fields without a counterpart on this site (specials, paid items …) are 0 or
 * ''.
 */
export function viewItem(row: ItemRow, { site }: Config): NewsItem {
  const picture = row.image_url && new URL(row.image_url, site.origin).href
  return {
    id: row.article_id,
    article_id: row.article_id,
    content_id: row.article_id,
    type: type(row),
    title: row.title,
    abstract: row.abstract || (row.kind === 'flash' ? null : ''),
    content: row.content_html,
    add_time: addTime(row),
    time: clockIn(row.published_at.getTime(), 'UTC'),
    url: row.source_url,
    source_name: row.source_name,
    img_url: picture,
    c_img_url: picture,
    img_focus: row.image_focus,
    slug: row.slug,
    ios: row.weight,
    is_detective: flag(row.is_detective),
    is_first: flag(row.is_first),
    is_hot: flag(row.is_hot),
    is_top: flag(row.is_top),
    is_original: flag(row.is_original),
    is_exclusive: flag(row.is_exclusive),
    is_choice: flag(row.is_choice),
    is_important: flag(row.is_important),
    is_show_home: flag(row.is_show_home),
    is_hyper: 0,
    is_premium: 0,
    special_id: 0,
    topic_id: 0,
    p_id: 0,
    crypto_token: '',
    lang: row.lang,
    original_lang: row.original_lang,
    langs: locales.filter((locale) => row.langs.includes(locale)),
    made_by: row.made_by,
    made_from: row.made_from,
    made_langs: locales.filter((locale) => row.made_langs.includes(locale)),
    tag_list: row.tags,
    author: row.author,
    comment_count: row.comment_count,
    is_demo: row.is_demo,
    story_id: row.story_id ?? row.article_id,
    collection_status: flag(row.is_collected),
    read_count: row.read_count,
    read_time: row.read_minutes,
  }
}

/** Converts an item to a headline. */
export function viewHeadline(row: ItemRow): Headline {
  return {
    article_id: row.article_id,
    title: row.title,
    type: type(row),
    add_time: addTime(row),
    ios: row.weight,
    is_demo: row.is_demo,
  }
}
