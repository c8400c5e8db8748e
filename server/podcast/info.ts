import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { podcast, PodcastDetail } from '#contract/podcast.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Database } from '#server/data/database.ts'
import { readDetail } from '#server/item/read/detail.ts'
import { readEpisodes, viewEpisode } from './rows.ts'

export const info: Handler<typeof podcast.info> = ({ p_id }, context) => readEpisode(p_id, context)

/** One episode whole. Refuses `not_found` and `withdrawn`. */
export async function readEpisode(
  articleId: number,
  context: Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
): Promise<PodcastDetail> {
  const { db, config } = context
  const [item, episodes, parts] = await Promise.all([
    readDetail('podcast', articleId, context),
    readEpisodes(db, [articleId]),
    readParts(db, articleId),
  ])
  const episode = episodes.get(articleId)
  if (!episode || !parts) throw new Refusal('not_found')
  return { ...item, ...viewEpisode(episode, config), ...parts }
}

type EpisodeParts = Pick<PodcastDetail, 'chapters' | 'people' | 'transcript'>

/** Chapters, people and transcript of a public episode; undefined when there is none of this id. */
export async function readParts(db: Database, articleId: number): Promise<EpisodeParts | undefined> {
  const { rows } = await sql<EpisodeParts>`
    select chapters, people, cues as transcript from episode join item using (article_id)
    where article_id = ${articleId} and published_at is not null
  `.execute(db)
  return rows[0]
}
