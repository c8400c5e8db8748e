import { sql } from 'kysely'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import type { Person } from '#contract/media/podcast.ts'
import type { EpisodeFacts } from '#server/news/item/write/podcast-facts.ts'
import { feedWords } from './words.ts'
import { xmlText } from './xml.ts'

/** An item of a feed: its whole text, with its corrections. */
export interface FeedEntry {
  row: ItemRow
  /** Its address without the slug, which may be changed later. */
  id: string
  url: string
  html: string
  /** When it was last corrected, else published. */
  updatedAt: Date
  recording: Recording | undefined
}

/** The names of those who wrote an item, its author first. */
export const writersOf = ({ author, credits }: Pick<ItemRow, 'author' | 'credits'>): string[] =>
  [author, ...credits.filter(({ role }) => role === 'writer')].flatMap((each) => each?.nickname ?? [])

interface EntryParts {
  db: Database
  config: Config
  services: PictureServices
  locale: Locale
}

/** The items of these ids for a feed in a language, in their order. */
export async function readEntries(ids: number[], { db, config, services, locale }: EntryParts): Promise<FeedEntry[]> {
  const [rows, corrections, recordings, pictures] = await Promise.all([
    hydrate(db, ids, { locale, isWhole: true }),
    readCorrections(db, ids),
    readRecordings(db, ids, config),
    services.outsidePictures.addresses(),
  ])
  return rows.map((row) => {
    const own = corrections.filter(({ article_id, lang }) => article_id === row.article_id && lang === row.lang)
    const url = itemAddress(config, row, locale)
    const notices = own.map(({ body, corrected_at }) => {
      const { zone } = localeFacts[row.lang]
      return `<p><strong>${feedWords[row.lang].correction} (${dayIn(corrected_at.getTime(), zone)}):</strong> ${xmlText(body)}</p>`
    })
    const html = notices.join('') + withWholeAddresses(pictures.within(row.content_html), config.site.origin, url)
    return {
      row: { ...row, image_url: pictures.of(row.image_url) },
      id: itemAddress(config, { kind: row.kind, article_id: row.article_id }, locale),
      url,
      html,
      updatedAt: own[0]?.corrected_at ?? row.published_at,
      recording: recordings.get(row.article_id),
    }
  })
}

/** Newest first. */
function readCorrections(db: Database, ids: number[]) {
  return db
    .selectFrom('correction')
    .select(['article_id', 'lang', 'body', 'corrected_at'])
    .where('article_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Sanitised HTML with absolute addresses, also for links to this site and to anchors of the text. */
function withWholeAddresses(html: string, origin: string, url: string): string {
  return html.replace(/<(?:a|img)\b[^<>]*>/g, (tag) =>
    tag.replace(
      / (href|src)="(?=[/#])(\/(?!\/))?/g,
      (_, name: string, slash = '') => ` ${name}="${slash ? origin : url}${slash}`,
    ),
  )
}

/** The recording of an item of a feed, and what is known of the episode. Addresses are absolute. */
interface Recording {
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
async function readRecordings(db: Database, ids: readonly number[], { site }: Config): Promise<Map<number, Recording>> {
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
