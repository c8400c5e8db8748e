import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Cue, podcast, PodcastDetail } from '#contract/media/podcast.ts'
import { wantedLanguage } from '#domain/media/transcript.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { accountIdOf, type CallContext, type Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EpisodeFacts } from '#server/news/item/write/podcast-facts.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { readEpisodes, viewEpisode } from './rows.ts'

export const info: Handler<typeof podcast.info> = ({ p_id, transcript_lang }, context) =>
  readEpisode(p_id, context, transcript_lang)

/** One episode whole. Refuses `not_found` and `withdrawn`. */
export async function readEpisode(
  articleId: number,
  context: Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
  lang?: string,
): Promise<PodcastDetail> {
  const { db, config, locale } = context
  const [item, episodes, parts, follow] = await Promise.all([
    readDetail('podcast', articleId, context),
    readEpisodes(db, [articleId]),
    readParts(db, articleId, lang, localeFacts[locale].tag),
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

type EpisodeParts = Pick<PodcastDetail, 'chapters' | 'people' | 'transcript' | 'transcript_lang' | 'transcript_langs'>

interface PartsRow extends Pick<EpisodeParts, 'chapters' | 'people'> {
  cues: Cue[]
  transcripts: Record<string, Cue[]>
  facts: EpisodeFacts
  original_lang: Locale
}

/**
 * Chapters, people and transcript of a public episode; undefined when there is none of this id. Of several transcripts that in the language `lang`,
 * else as a reader of `wanted` (BCP 47) wants it, else in its own.
 */
export async function readParts(
  db: Database,
  articleId: number,
  lang?: string,
  wanted?: string,
): Promise<EpisodeParts | undefined> {
  const { rows } = await sql<PartsRow>`
    select chapters, people, cues, transcripts, facts, original_lang from episode join item using (article_id)
    where article_id = ${articleId} and published_at is not null
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { chapters, people, cues, transcripts, facts, original_lang } = row
  const own = facts.transcript_lang ?? localeFacts[original_lang].tag
  const all = { ...(cues.length > 0 && { [own]: cues }), ...transcripts }
  const langs = Object.keys(all)
  const chosen = langs.find((each) => each === lang) ?? wantedLanguage(langs, wanted ?? own) ?? ''
  return { chapters, people, transcript: all[chosen] ?? [], transcript_lang: chosen, transcript_langs: langs }
}
