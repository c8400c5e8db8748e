import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { podcast, PodcastDetail } from '#contract/media/podcast.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { readEpisodes, viewEpisode } from './rows.ts'

export const info: Handler<typeof podcast.info> = ({ p_id }, context) => readEpisode(p_id, context)

/** One episode whole. Refuses `not_found` and `withdrawn`. */
export async function readEpisode(
  articleId: number,
  context: Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
): Promise<PodcastDetail> {
  const { db, config } = context
  const [item, episodes, parts, follow] = await Promise.all([
    readDetail('podcast', articleId, context),
    readEpisodes(db, [articleId]),
    readParts(db, articleId),
    readFollow(articleId, context),
  ])
  const episode = episodes.get(articleId)
  if (!episode || !parts) throw new Refusal('not_found')
  return { ...item, ...viewEpisode(episode, config), ...parts, ...follow }
}

/** How many follow the show of an episode, and whether the caller does. */
async function readFollow(
  articleId: number,
  { db, caller }: Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'caller'>>,
): Promise<Pick<PodcastDetail, 'followers' | 'is_followed'>> {
  const { rows } = await sql<{ followers: number; is_followed: boolean }>`
    select count(*) as followers, coalesce(bool_or(account_id = ${(caller && accountIdOf(caller)) ?? 0}), false) as is_followed
    from subject_follow where show_id = (select show_id from episode where article_id = ${articleId})
  `.execute(db)
  return rows[0]!
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
