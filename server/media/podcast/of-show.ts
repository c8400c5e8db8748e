import { sql } from 'kysely'
import type { podcast } from '#contract/media/podcast.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { countEpisodes, listEpisodes, readEpisodes, totalOf } from './rows.ts'

/** The episodes of the show of an episode, without itself. Refuses `not_found`. */
export const ofShow: Handler<typeof podcast.ofShow> = async ({ p_id, page, ...size }, context) => {
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
