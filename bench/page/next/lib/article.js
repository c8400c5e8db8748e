import { cache } from 'react'
import { query } from '#lib/db.js'
import { lang } from '#lib/lists.js'

/** An article with its author, languages and counts; undefined if there is none. Metadata and page share one read. */
export const readArticle = cache(async (id) => {
  const [article] = await query(
    `select item.article_id, title, abstract, content_html, tags, image_url, read_minutes, comment_count, read_count,
       listed_at, source_name, source_url, author_id, nickname,
       array(select lang from item_version as other where other.article_id = $1 and state = 'published') as langs,
       (select count(*) from vote where article_id = $1 and option = 1) as bullish,
       (select count(*) from vote where article_id = $1 and option = 2) as bearish,
       (select count(*) from collection where article_id = $1) as collected
     from item join item_version using (article_id) left join author on author.id = author_id
     where article_id = $1 and lang = $2 and item.kind = 'article' and listed_at is not null`,
    [id, lang],
  )
  return article
})

/** The articles that share most tags with one. */
export const relatedTo = ({ article_id, tags }) =>
  query(
    `select item.article_id, title, abstract, image_url, read_minutes, comment_count, version.listed_at, source_name,
       author_id, nickname
     from (
       select article_id, count(*) as shared, max(listed_at) as listed_at from item_tag
       where tag = any($1) and lang = $2 and kind = 'article' and article_id <> $3
       group by article_id order by shared desc, listed_at desc limit 6
     ) as sharing
     join item using (article_id)
     join item_version as version on version.article_id = item.article_id and lang = $2
     left join author on author.id = author_id
     order by shared desc, sharing.listed_at desc`,
    [tags, lang, article_id],
  )

/** The next older and the next newer article. */
export const neighboursOf = ({ article_id, listed_at }) =>
  query(
    `(select 'Previous' as place, article_id, title from item_version
       where lang = $1 and kind = 'article' and listed_at is not null and (listed_at, article_id) < ($2, $3)
       order by listed_at desc, article_id desc limit 1)
     union all
     (select 'Next', article_id, title from item_version
       where lang = $1 and kind = 'article' and listed_at is not null and (listed_at, article_id) > ($2, $3)
       order by listed_at, article_id limit 1)`,
    [lang, listed_at, article_id],
  )

/** The corrections of an article, newest first. */
export const correctionsOf = (id) =>
  query(
    'select id, body, corrected_at from correction where article_id = $1 and lang = $2 order by corrected_at desc, id desc',
    [id, lang],
  )

/** The newest threads of an article, each with its replies. */
export async function threadsOf(id) {
  const rows = await query(
    `with head as (
       select id from comment where article_id = $1 and thread_id is null and state = 'shown'
       order by pinned_at desc nulls last, created_at desc limit 20
     )
     select comment.id, thread_id, body, comment.created_at, like_count, reply_count, nickname
     from comment left join account on account.id = account_id
     where state = 'shown' and (comment.id in (select id from head) or thread_id in (select id from head))
     order by pinned_at desc nulls last, created_at desc`,
    [id],
  )
  const replies = Map.groupBy(rows, ({ thread_id }) => thread_id)
  return (replies.get(null) ?? []).map((head) => ({
    ...head,
    replies: (replies.get(head.id) ?? []).toReversed(),
  }))
}
