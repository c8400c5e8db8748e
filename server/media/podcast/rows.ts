import { sql, type RawBuilder } from 'kysely'
import type { Audio } from '#contract/news/audio.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { PodcastItem, PodcastShow } from '#contract/media/podcast.ts'
import type { PodcastCategory } from '#domain/media/podcast.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EpisodeFacts, ShowFacts } from '#server/news/item/write/podcast-facts.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'

/** The additional data of an episode, besides the texts of its item. Addresses are as stored. */
export interface EpisodeRow {
  article_id: number
  season: number | null
  number: number | null
  has_transcript: boolean
  facts: EpisodeFacts
  audio: Audio
  show: Omit<PodcastShow, 'cover' | 'url' | 'author' | 'guid'> & {
    image_url: string
    home_url: string
    facts: ShowFacts
  }
}

/** The columns of `EpisodeRow`, from `episodes`. */
const episodeColumns = sql`
  episode.article_id, season, number, jsonb_array_length(cues) > 0 or transcripts <> '{}' as has_transcript,
  episode.facts,
  jsonb_build_object('url', audio.url, 'media_type', media_type, 'byte_count', byte_count, 'length_ms', length_ms) as audio,
  to_jsonb(podcast_show) as show`
const episodes = sql`
  episode join item_audio as audio using (article_id) join podcast_show on podcast_show.id = show_id`

/** The episodes with these ids, by them. */
export async function readEpisodes(db: Database, ids: readonly number[]): Promise<Map<number, EpisodeRow>> {
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns} from ${episodes}
    where episode.article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.article_id, row]))
}

type EpisodeView = Pick<
  PodcastItem,
  'p_id' | 'audio' | 'show' | 'season' | 'number' | 'has_transcript' | 'is_explicit' | 'episode_type'
>

/** An episode in the shape of the API: addresses of this site become absolute. */
export function viewEpisode({ article_id, audio, show, ...row }: EpisodeRow, { site }: Config): EpisodeView {
  const absolute = (address: string) => address && new URL(address, site.origin).href
  return {
    p_id: article_id,
    audio: { ...audio, url: absolute(audio.url) },
    show: {
      id: show.id,
      title: show.title,
      intro: show.intro,
      lang: show.lang,
      cover: absolute(show.image_url),
      url: show.home_url,
      category: show.category,
      author: show.facts.author ?? '',
      guid: show.facts.guid ?? '',
      is_demo: show.is_demo,
    },
    season: row.season,
    number: row.number,
    has_transcript: row.has_transcript,
    is_explicit: row.facts.is_explicit ?? show.facts.is_explicit ?? false,
    episode_type: row.facts.type ?? 'full',
  }
}

interface EpisodePage {
  /** Conditions on `item` and `episode`. */
  where: RawBuilder<unknown>
  limit: number
  offset: number
}

/** That an item is a public episode, as an index of the items has it. */
const isPublic = sql`item.kind = 'podcast' and item.published_at is not null`

/** One page of public episodes, newest first. */
export async function listEpisodes(
  { where, limit, offset }: EpisodePage,
  { db, config, locale, caller }: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<PodcastItem[]> {
  const query = sql<EpisodeRow>`
    select ${episodeColumns}, position
    from (
      select item.article_id as page_id,
        row_number() over (order by item.published_at desc, item.article_id desc) as position
      from item join episode using (article_id)
      where ${isPublic} and ${where}
      order by item.published_at desc, item.article_id desc limit ${limit} offset ${offset}
    ) as page join (${episodes}) on episode.article_id = page_id
    -- Planned by itself: within the query of the items there were too many orders of joining to weigh.
    offset 0`
  const rows = await hydrateSkeleton(db, { query }, { locale, caller })
  return rows.map((row) => ({ ...viewItem(row, config), ...viewEpisode(row, config) }))
}

/** How many public episodes of a condition on `item` and `episode` each category has. */
export async function countEpisodes(
  db: Database,
  where: RawBuilder<unknown> = sql`true`,
): Promise<{ name: PodcastCategory; count: number }[]> {
  const { rows } = await sql<{ name: PodcastCategory; count: number }>`
    select category as name, count(*) as count
    from item join episode using (article_id) join podcast_show on podcast_show.id = show_id
    where ${isPublic} and ${where} and ${isCounted} group by category
  `.execute(db)
  return rows
}

/** Reads the podcasts with the largest number of public episodes. */
export async function countShows(
  db: Database,
  limit: number,
): Promise<{ id: number; title: string; lang: Locale; count: number }[]> {
  const { rows } = await sql<{ id: number; title: string; lang: Locale; count: number }>`
    select podcast_show.id, podcast_show.title, podcast_show.lang, count(*) as count
    from item join episode using (article_id) join podcast_show on podcast_show.id = show_id
    where ${isPublic} and ${isCounted} group by podcast_show.id order by count(*) desc, podcast_show.title limit ${limit}
  `.execute(db)
  return rows
}

/** The number of episodes of some categories. */
export const totalOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)
