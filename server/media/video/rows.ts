import { sql } from 'kysely'
import type { Cue } from '#contract/media/podcast.ts'
import type { VideoItem, VideoSource } from '#contract/media/video.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

type VideoRow = RowOf<'video', 'article_id' | 'kind' | 'url' | 'media_type' | 'length_ms'>

/** The videos of these items, by their ids. Those of other hosts that no page may show in a frame are left out. */
export async function readVideos(
  db: Database,
  ids: readonly number[],
  config: Config,
): Promise<Map<number, VideoItem['video']>> {
  const { rows } = await sql<VideoRow>`
    select article_id, kind, url, media_type, length_ms from video where article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(
    rows.flatMap((row) => {
      const source = viewSource(row, config)
      return source ? [[row.article_id, { ...source, length_ms: row.length_ms }]] : []
    }),
  )
}

/** Where a video is, in the shape of the API; undefined for one of a host that no page may show in a frame. */
export function viewSource(
  { kind, url, media_type }: Pick<VideoRow, 'kind' | 'url' | 'media_type'>,
  { site }: Config,
): VideoSource | undefined {
  if (kind !== 'embed') return { kind, url: new URL(url, site.origin).href, media_type, host: '', frame_url: '' }
  const embedded = videoFrame(url)
  return embedded && { kind, url, media_type, host: embedded.host, frame_url: embedded.frame }
}

/** The subtitles of a public video by language; undefined when there is no such video. */
export async function readSubtitles(
  db: Database,
  articleId: number,
): Promise<Partial<Record<Locale, Cue[]>> | undefined> {
  const { rows } = await sql<{ subtitles: Partial<Record<Locale, Cue[]>> }>`
    select subtitles from video join item using (article_id)
    where article_id = ${articleId} and published_at is not null
  `.execute(db)
  return rows[0]?.subtitles
}
