import { sql } from 'kysely'
import type { Person } from '#contract/media/podcast.ts'
import type { EpisodeFacts } from '#server/news/item/write/podcast-facts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The recording of an item of a feed, and what is known of the episode. Addresses are absolute. */
export interface Recording {
  url: string
  media_type: string
  byte_count: number
  length_ms: number
  season: number | null
  number: number | null
  has_chapters: boolean
  has_transcript: boolean
  /** Of the transcripts in other languages than its own. */
  other_langs: string[]
  facts: EpisodeFacts
  people: Person[]
}

/** The recordings of these items, by their ids. */
export async function readRecordings(
  db: Database,
  ids: readonly number[],
  { site }: Config,
): Promise<Map<number, Recording>> {
  const { rows } = await sql<Recording & { article_id: number }>`
    select audio.*, season, number, coalesce(people, '[]') as people, coalesce(podcast_show.facts || episode.facts, '{}') as facts,
      array(select jsonb_object_keys(transcripts)) as other_langs,
      coalesce(jsonb_array_length(chapters), 0) > 0 as has_chapters, coalesce(jsonb_array_length(cues), 0) > 0 as has_transcript
    from item_audio as audio left join episode using (article_id)
      left join podcast_show on podcast_show.id = show_id
    where audio.article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.article_id, { ...row, url: new URL(row.url, site.origin).href }]))
}
