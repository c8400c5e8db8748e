import { sql } from 'kysely'
import type { ShortWay } from '#domain/news/item/short-link.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * The maximum number of hosts per day that are counted separately; further ones are counted together, so that nobody
 * can fill the table.
 */
const maxHosts = 500
const otherHosts = 'other'

interface Reading {
  articleId: number
  /** The language of the page. */
  lang: Locale
  /** The host of the page that led here with the first read of a visit, `-` for none; undefined for later reads. */
  from: string | undefined
  /** The short link that led here with the first read of a visit. */
  link: ShortWay | undefined
  now: Date
}

/** Counts one read of a public item by hour, item, language and source. Nothing of it leads to the reader. */
export async function countReading(db: Database, reading: Reading): Promise<void> {
  const { articleId, lang, from, now } = reading
  const day = now.toISOString().slice(0, 10)
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  await sql`
    with hourly as (
      insert into read_hour (hour, lang, reads) values (${hour}, ${lang}, 1)
      on conflict (hour, lang) do update set reads = read_hour.reads + 1
    )
    insert into read_day (day, article_id, lang, reads, fallbacks)
    select ${day}::date, ${articleId}, ${lang}, 1, case when exists (
      select from item_version where article_id = ${articleId} and lang = ${lang} and state = 'published') then 0 else 1 end
    on conflict (day, lang, article_id) do update
      set reads = read_day.reads + 1, fallbacks = read_day.fallbacks + excluded.fallbacks
  `.execute(db)
  if (from !== undefined) await countSource(db, { ...reading, from })
}

/** Counts where a visit came from by day and language, and by which short link. */
export async function countSource(
  db: Database,
  { lang, from, link, now }: Pick<Reading, 'lang' | 'link' | 'now'> & { from: string },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const host = from === '-' ? '' : /^[a-z0-9.-]{1,100}$/.test(from) ? from.replace(/^www\./, '') : otherHosts
  await sql`
    insert into source_day (day, lang, host, way, reads)
    select ${day}::date, ${lang}, case when ${host} = '' or exists (
        select from source_day where day = ${day}::date and host = ${host})
      or (select count(*) from source_day where day = ${day}::date) < ${maxHosts} then ${host} else ${otherHosts} end, ${link ?? ''}, 1
    on conflict (day, lang, host, way) do update set reads = source_day.reads + 1
  `.execute(db)
}
