import { query } from '#lib/db.js'

export const lang = 'en'

/** The newest flashes of the language, with their texts and labels. */
export const newestFlashes = (limit) =>
  query(
    `select item.article_id, title, content_html, tags, source_name, source_url, weight, is_first, is_hot, is_detective,
       comment_count, listed_at
     from item_version join item using (article_id)
     where lang = $1 and item_version.kind = 'flash' and listed_at is not null
     order by listed_at desc, article_id desc limit $2`,
    [lang, limit],
  )

const articleColumns = `item.article_id, title, abstract, image_url, read_minutes, comment_count, read_count, listed_at,
  source_name, author_id, nickname`

/** The newest articles of the language, with their authors. */
export const newestArticles = (limit) =>
  query(
    `select ${articleColumns}
     from item_version join item using (article_id) left join author on author.id = author_id
     where lang = $1 and item_version.kind = 'article' and listed_at is not null
     order by listed_at desc, article_id desc limit $2`,
    [lang, limit],
  )

/** The articles of the last seven days that were read most. */
export const mostRead = (limit) =>
  query(
    `select ${articleColumns}
     from item join item_version using (article_id) left join author on author.id = author_id
     where lang = $1 and item.kind = 'article' and listed_at is not null and item.published_at > now() - interval '7 days'
     order by read_count desc, item.published_at desc limit $2`,
    [lang, limit],
  )

/** The main prices of the market. */
export const prices = () =>
  query(
    `select key, coalesce(names ->> $1, name) as name, unit, last_value,
       round(100 * (last_value - previous_value) / nullif(previous_value, 0), 2) as change_percent
     from series where group_key = 'prices' and is_market and last_at is not null
     order by position, id limit 8`,
    [lang],
  )
