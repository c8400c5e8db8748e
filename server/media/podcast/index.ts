import { sql, type RawBuilder } from 'kysely'
import { podcast } from '#contract/media/podcast.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { info } from './info.ts'
import { countEpisodes, listEpisodes, readEpisodes, totalOf, countShows } from './rows.ts'
import { podcastCategories } from '#domain/media/podcast.ts'

/** The episodes of the show of an episode, without itself. Refuses `not_found`. */
const ofShow: Handler<typeof podcast.ofShow> = async ({ p_id, page, ...size }, context) => {
  const episode = (await readEpisodes(context.db, [p_id])).get(p_id)
  if (!episode) return refuseMissing(context.db, p_id, context.locale, 'podcast')
  const limit = limitOf(size)
  const where = sql`show_id = ${episode.show.id} and item.article_id <> ${p_id}`
  const offset = (page - 1) * limit
  const [list, counts] = await Promise.all([
    listEpisodes({ where, limit, offset }, context),
    countEpisodes(context.db, where),
  ])
  const total = totalOf(counts)
  return { page, limit, total, has_more: total > offset + limit, list }
}

const maxShows = 20

/** Lists the episodes of a category, or with words in the title of the episode or show, and counts them per category and per podcast. */
const list: Handler<typeof podcast.list> = async ({ title, category_id, page, ...size }, context) => {
  const limit = limitOf(size)
  const category = category_id ? podcastCategories[category_id - 1] : undefined
  const where = sql.join(
    [sql`true`, ...(title ? [isNamed(title)] : []), ...(category ? [ofShows(sql`category = ${category}`)] : [])],
    sql` and `,
  )
  const offset = (page - 1) * limit
  const [episodes, counts, shows, titled] = await Promise.all([
    listEpisodes({ where, limit, offset }, context),
    countEpisodes(context.db),
    countShows(context.db, maxShows),
    title ? countEpisodes(context.db, where) : undefined,
  ])
  const total = totalOf(titled ?? counts.filter(({ name }) => !category || name === category))
  return {
    page,
    limit,
    total,
    has_more: total > offset + limit,
    list: episodes,
    shows,
    categories: podcastCategories.flatMap((name, index) => {
      const count = counts.find((each) => each.name === name)?.count
      return count ? [{ id: index + 1, name, count }] : []
    }),
  }
}

/** That an episode is of a show with a condition. The show is joined where it is asked for: the plan of the whole list costs less without. */
const ofShows = (condition: RawBuilder<unknown>) => sql`show_id in (select id from podcast_show where ${condition})`

/** Each word is part of a title of the episode, in any of its languages, or of its show's. */
function isNamed(title: string) {
  const words = title.split(/\s+/).map((word) => {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(${ofShows(sql`title ilike ${part}`)} or exists (
      select from item_version as version
      where version.article_id = item.article_id and version.state = 'published' and version.title ilike ${part}
    ))`
  })
  return sql.join(words, sql` and `)
}

export const handlers = bind(podcast, { list, ofShow, info })
