import { sql } from 'kysely'
import type { podcast } from '#contract/podcast.ts'
import { limitOf } from '#contract/parameters.ts'
import { podcastCategories } from '#domain/media/podcast.ts'
import type { Handler } from '#server/call/handler.ts'
import { listEpisodes } from './rows.ts'

/** Episodes of a category, or with words in their title or that of their show, and how many each category has. */
export const list: Handler<typeof podcast.list> = async ({ title, category_id, page, ...size }, context) => {
  const limit = limitOf(size)
  const category = category_id ? podcastCategories[category_id - 1] : undefined
  const where = sql.join(
    [sql`true`, ...(title ? [isNamed(title)] : []), ...(category ? [sql`podcast_show.category = ${category}`] : [])],
    sql` and `,
  )
  const [episodes, { rows: counts }] = await Promise.all([
    listEpisodes({ where, limit, offset: (page - 1) * limit }, context),
    sql<{ name: string; count: number }>`
      select category as name, count(*) as count
      from podcast_show join episode on show_id = podcast_show.id join item using (article_id)
      where item.published_at is not null group by category
    `.execute(context.db),
  ])
  return {
    page,
    limit,
    ...episodes,
    categories: podcastCategories.flatMap((name, index) => {
      const count = counts.find((each) => each.name === name)?.count
      return count ? [{ id: index + 1, name, count }] : []
    }),
  }
}

/** Each word is part of a title of the episode, in any of its languages, or of its show's. */
function isNamed(title: string) {
  const words = title.split(/\s+/).map((word) => {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(podcast_show.title ilike ${part} or exists (
      select from item_version as version
      where version.article_id = item.article_id and version.state = 'published' and version.title ilike ${part}
    ))`
  })
  return sql.join(words, sql` and `)
}
