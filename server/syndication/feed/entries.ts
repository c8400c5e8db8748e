import { sql } from 'kysely'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { readRecordings, type Recording } from './recordings.ts'
import { feedWords } from './words.ts'
import { xmlText } from './xml.ts'

/** An item of a feed: its whole text, with its corrections. */
export interface FeedEntry {
  row: ItemRow
  url: string
  html: string
  /** When it was last corrected, else published. */
  updatedAt: Date
  recording: Recording | undefined
}

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
