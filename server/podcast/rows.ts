import { sql, type RawBuilder } from 'kysely'
import type { Audio } from '#contract/audio.ts'
import type { PodcastItem, PodcastShow } from '#contract/podcast.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { hydrateSkeleton } from '#server/item/read/hydrate.ts'
import { viewItem } from '#server/item/read/view.ts'

/** What an episode has beyond the texts of its item. Addresses are as stored. */
export interface EpisodeRow {
  article_id: number
  season: number | null
  number: number | null
  has_transcript: boolean
  audio: Audio
  show: Omit<PodcastShow, 'cover' | 'url'> & { image_url: string; home_url: string }
}

/** The columns of `EpisodeRow`, from `episodes`. */
const episodeColumns = sql`
  episode.article_id, season, number, jsonb_array_length(cues) > 0 as has_transcript,
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

type EpisodeView = Pick<PodcastItem, 'p_id' | 'audio' | 'show' | 'season' | 'number' | 'has_transcript'>

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
    },
    season: row.season,
    number: row.number,
    has_transcript: row.has_transcript,
  }
}

interface EpisodePage {
  /** Conditions on `item`, `episode` and `podcast_show`. */
  where: RawBuilder<unknown>
  limit: number
  offset: number
}

/** One page of public episodes, newest first, with how many there are. */
export async function listEpisodes(
  { where, limit, offset }: EpisodePage,
  { db, config, locale, caller }: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<{ total: number; has_more: boolean; list: PodcastItem[] }> {
  const query = sql<EpisodeRow & { total: number }>`
    select ${episodeColumns}, total, position
    from (
      select item.article_id as page_id, count(*) over () as total,
        row_number() over (order by item.published_at desc, item.article_id desc) as position
      from item join episode using (article_id) join podcast_show on podcast_show.id = show_id
      where item.kind = 'podcast' and item.published_at is not null and ${where}
      order by position limit ${limit + 1} offset ${offset}
    ) as page join (${episodes}) on episode.article_id = page_id
    -- Planned by itself: within the query of the items there were too many orders of joining to weigh.
    offset 0`
  const rows = await hydrateSkeleton(db, { query }, { locale, viewer: accountIdOf(caller) })
  return {
    total: rows[0]?.total ?? 0,
    has_more: rows.length > limit,
    list: rows.slice(0, limit).map((row) => ({ ...viewItem(row, config), ...viewEpisode(row, config) })),
  }
}
