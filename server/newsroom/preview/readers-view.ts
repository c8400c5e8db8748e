import { Refusal } from '#contract/errors.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { creditsOf } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { readersTexts } from '#server/newsroom/item/go-public.ts'
import { readVersion, textsOf, type VersionId } from '#server/newsroom/item/open-version.ts'

/**
 * A version as its page would show it if it were published at `now`: the working copy, else what is public, without what only a public
 * item has. Refuses `not_found`, and `item_text` without a text.
 */
export async function readersView(
  { db, config, now }: { db: Database; config: Config; now: Date },
  id: VersionId,
): Promise<NewsDetail> {
  const [version, item] = await Promise.all([
    readVersion(db, id),
    db
      .selectFrom('item')
      .selectAll()
      .select(creditsOf(sql`item.article_id`).as('credits'))
      .where('article_id', '=', id.articleId)
      .executeTakeFirst(),
  ])
  if (!version || !item) throw new Refusal('not_found')
  const author = await db
    .selectFrom('author')
    .select(['id', 'nickname', 'avatar_url as avatar'])
    .where('id', '=', item.author_id)
    .executeTakeFirst()
  const { title, abstract, contentHtml, readMinutes, tags } = readersTexts(textsOf(version), item.kind)
  const row = {
    ...item,
    published_at: version.shown?.published_at ?? now,
    lang: id.lang,
    langs: [id.lang],
    made_from: null,
    made_by: null,
    made_langs: [],
    story_id: null,
    title,
    abstract,
    content_html: contentHtml,
    tags,
    read_minutes: readMinutes,
    author: author ?? null,
    is_collected: false,
  }
  return {
    ...viewItem(row, config),
    corrections: [],
    previous: null,
    next: null,
    related: [],
    vote_count: 0,
    collect_count: 0,
    credits: item.credits,
    story: null,
    audio: null,
  }
}
