import { sql, type Insertable } from 'kysely'
import type { Audio } from '#contract/news/audio.ts'
import type { Chapter, Cue, Person } from '#contract/media/podcast.ts'
import { oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { PodcastCategory } from '#domain/media/podcast.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { plainText, type PlainText } from '#server/platform/text/plain-text.ts'
import type { EpisodeFacts, ShowFacts } from './podcast-facts.ts'
import type { VideoKind } from '#domain/media/video.ts'

/** A podcast show as a source describes it. */
export interface IncomingShow {
  /** The key that identifies the show: the address of its feed, or its name. */
  key: string
  title: PlainText
  lang: Locale
  /** Plain text or HTML. */
  intro?: string
  imageUrl?: string
  homeUrl?: string
  category?: PodcastCategory
  facts?: ShowFacts
  isDemo?: boolean
}

/** The additional facts of an episode. */
export interface IncomingEpisode {
  /** As its source describes it, or the id of a stored one. */
  show: IncomingShow | number
  season?: number | undefined
  number?: number | undefined
  chapters?: Chapter[]
  people?: Person[]
  facts?: EpisodeFacts
  /** The transcript. */
  cues?: Cue[]
  /** In other languages, by their tags (BCP 47): the lines, or where the source publishes them. */
  otherCues?: Record<string, Cue[]>
  otherTranscripts?: Record<string, string>
  /** Where the source publishes chapters and transcript; they are fetched later (server/media/podcast/episode-files.ts). */
  chaptersUrl?: string
  transcriptUrl?: string
}

/** The address of a video, and its subtitles by language. */
export interface IncomingVideo {
  kind: VideoKind
  url: string
  mediaType?: string
  lengthMs?: number
  subtitles?: Partial<Record<Locale, Cue[]>>
}

/** The media of an item: the recording of an episode, or of an article that is read aloud; a video. */
export interface IncomingMedia {
  audio?: Audio
  episode?: IncomingEpisode
  video?: IncomingVideo
}

/**
 * Stores or replaces the media of items. If several versions of one item have media, as with changes in several
 * languages, the first is used. An episode whose show has no title belongs to a show named after its key.
 */
export async function writeMedia(
  trx: Transaction,
  given: readonly { articleId: number; facts: IncomingMedia }[],
): Promise<void> {
  const items = [...new Map(given.toReversed().map((item) => [item.articleId, item])).values()].toReversed()
  const audios = items.flatMap(({ articleId, facts }) => (facts.audio ? { article_id: articleId, ...facts.audio } : []))
  const episodes = items.flatMap(({ articleId, facts }) => (facts.episode ? { articleId, ...facts.episode } : []))
  // What was found out of the same file is retained.
  const found = (
    column: 'byte_count' | 'length_ms',
  ) => sql`case when item_audio.url = excluded.url and excluded.${sql.ref(column)} = 0
    then item_audio.${sql.ref(column)} else excluded.${sql.ref(column)} end`
  const key = ['article_id'] as const
  await storeRows(trx, 'item_audio', audios, {
    key,
    set: { byte_count: found('byte_count'), length_ms: found('length_ms') },
  })
  const videos = items.flatMap(({ articleId, facts: { video } }) =>
    video
      ? {
          article_id: articleId,
          kind: video.kind,
          url: video.url,
          media_type: video.mediaType ?? '',
          length_ms: video.lengthMs ?? 0,
          subtitles: video.subtitles ?? {},
        }
      : [],
  )
  await storeRows(trx, 'video', videos, { key })
  await writeFiles(
    trx,
    audios
      .filter(({ length_ms, url }) => length_ms === 0 && /^https?:/.test(url))
      .map(({ article_id, url }) => ({ article_id, kind: 'length', url })),
  )
  if (episodes.length === 0) return
  const shows = await writeShows(
    trx,
    episodes.flatMap(({ show }) => (typeof show === 'number' ? [] : show)),
  )
  const rows = episodes.map(({ articleId, show, season, number, facts, chapters, people, cues, otherCues }) => ({
    article_id: articleId,
    show_id: typeof show === 'number' ? show : shows.get(show.key),
    season: season ?? null,
    number: number ?? null,
    chapters: chapters ?? [],
    people: people ?? [],
    cues: cues ?? [],
    facts: facts ?? {},
    transcripts: otherCues ?? {},
  }))
  // Fetched files are retained if the source repeats the episode without them.
  const fetched = (kind: string) => sql`exists (
    select from episode_file as file where file.article_id = episode.article_id and kind = ${kind} and last_result = 'ok')`
  await storeRows(trx, 'episode', rows, {
    key,
    set: {
      facts: sql`episode.facts || excluded.facts`,
      transcripts: sql`episode.transcripts || excluded.transcripts`,
      chapters: sql`case when excluded.chapters = '[]' and ${fetched('chapters')} then episode.chapters else excluded.chapters end`,
      cues: sql`case when excluded.cues = '[]' and ${fetched('transcript')} then episode.cues else excluded.cues end`,
    },
  })
  await writeFiles(
    trx,
    episodes.flatMap(({ articleId, chapters, cues, chaptersUrl, transcriptUrl, otherTranscripts = {} }) =>
      [
        { kind: 'chapters', url: chapters?.length ? '' : chaptersUrl },
        { kind: 'transcript', url: cues?.length ? '' : transcriptUrl },
        ...Object.entries(otherTranscripts).map(([lang, url]) => ({ kind: `transcript:${lang}`, url })),
      ].flatMap(({ kind, url }) => (url ? { article_id: articleId, kind, url } : [])),
    ),
  )
}

/** Files are fetched only if their address has changed. */
async function writeFiles(trx: Transaction, files: readonly Insertable<DB['episode_file']>[]): Promise<void> {
  if (files.length === 0) return
  await trx
    .insertInto('episode_file')
    .values([...files])
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'kind'])
        .doUpdateSet({
          url: (eb) => eb.ref('excluded.url'),
          is_enabled: true,
          next_fetch_at: sql`now()`,
          last_result: 'never',
          last_error: '',
          failure_count: 0,
        })
        .whereRef('episode_file.url', '<>', 'excluded.url'),
    )
    .execute()
}

type ShowRow = ReturnType<typeof rowOfShow>

const rowOfShow = (show: IncomingShow) => ({
  import_key: show.key,
  title: shorten(oneLine(show.title), 200) || show.key,
  intro: shorten(plainText(show.intro ?? ''), 2000),
  lang: show.lang,
  image_url: pictureAddress(oneLine(show.imageUrl ?? '')) ?? '',
  home_url: /^https?:/.test(show.homeUrl ?? '') ? show.homeUrl! : '',
  category: show.category ?? 'other',
  facts: show.facts ?? {},
  is_demo: show.isDemo ?? false,
})

/** The properties of a show that the desk can change. */
const showFields = ['title', 'intro', 'lang', 'image_url', 'home_url', 'category'] as const satisfies (keyof ShowRow)[]

/**
 * Stores shows and returns their ids by their keys; the newest description replaces the previous one, except for
 * properties that the desk has changed.
 */
export async function writeShows(trx: Transaction, shows: readonly IncomingShow[]): Promise<Map<string, number>> {
  const rows = [...new Map(shows.map((show) => [show.key, rowOfShow(show)])).values()]
  const replaced = showFields.map((field) => {
    const isDesk = sql`${sql.lit(field)} = any(podcast_show.desk_fields)`
    const value = sql`case when ${isDesk} then podcast_show.${sql.ref(field)} else excluded.${sql.ref(field)} end`
    return [field, value] as const
  })
  const saved = await storeRows<'podcast_show', { id: number; import_key: string }>(trx, 'podcast_show', rows, {
    key: ['import_key'],
    keeps: ['is_demo'],
    set: { ...Object.fromEntries(replaced), facts: sql`podcast_show.facts || excluded.facts` },
    returning: sql`id, import_key`,
  })
  return new Map(saved.map(({ id, import_key }) => [import_key, id]))
}

/**
 * Changes a show for the desk; the feed of the show no longer overwrites these properties. Returns the id; undefined if
 * there is no such show.
 */
export async function changeShow(trx: Transaction, id: number, show: Omit<IncomingShow, 'key'>) {
  const before = await trx
    .selectFrom('podcast_show')
    .select([...showFields, 'import_key', 'desk_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const row = rowOfShow({ ...show, key: before.import_key })
  const changed = showFields.filter((field) => row[field] !== before[field])
  await trx
    .updateTable('podcast_show')
    .set({
      ...Object.fromEntries(changed.map((field) => [field, row[field]])),
      desk_fields: [...new Set([...before.desk_fields, ...changed])],
    })
    .where('id', '=', id)
    .execute()
  return id
}
