import { sql } from 'kysely'
import { reportableShare } from '#domain/newsroom/analytics.ts'
import { itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { daysOf, type Span } from './span.ts'

const hourMs = 3_600_000
const maxArticles = 10

const ofLang = ({ lang }: Span) => sql`(${lang ?? null}::text is null or lang = ${lang ?? null})`

/** Reads per hour, with those of the preceding span; includes hours without reads. */
export async function readHours(db: Database, span: Span, before: Span) {
  const at = async (each: Span) => {
    const { rows } = await sql<{ hour: Date; reads: number }>`
      select hour, sum(reads)::int as reads from read_hour
      where hour >= ${each.from} and hour <= ${each.to} and ${ofLang(each)} group by hour
    `.execute(db)
    return new Map(rows.map(({ hour, reads }) => [hour.getTime(), reads]))
  }
  const whole = { ...before, to: span.from }
  const [now, earlier] = await Promise.all([at(span), at(whole)])
  const back = span.from.getTime() - before.from.getTime()
  const hours = Math.floor((span.to.getTime() - span.from.getTime()) / hourMs) + 1
  const list = Array.from({ length: hours }, (_, index) => {
    const hour = span.from.getTime() + index * hourMs
    return { at: hour / 1000, reads: now.get(hour) ?? 0, before: earlier.get(hour - back) ?? 0 }
  })
  const sum = (key: 'reads' | 'before') => list.reduce((all, each) => all + each[key], 0)
  return { hours: list, reads: sum('reads'), reads_before: sum('before') }
}

/** The share of opened articles that were read to the end. A flash counts as read when it is opened. */
export async function readFinished(db: Database, span: Span): Promise<number | null> {
  const [from, to] = daysOf(span)
  const { rows } = await sql<{ opened: number; finished: number }>`
    select coalesce(sum(reads), 0)::int as opened, coalesce(sum(quarter_4), 0)::int as finished
    from read_day join item using (article_id)
    where day between ${from} and ${to} and kind <> 'flash' and ${ofLang(span)}
  `.execute(db)
  return reportableShare(rows[0]!.finished, rows[0]!.opened)
}

/** Per language: its reads, the articles read to the end, and the items that were shown in another language. */
export async function readLanguages(db: Database, span: Span) {
  const [from, to] = daysOf(span)
  const { rows } = await sql<{ lang: Locale; reads: number; fallbacks: number; opened: number; finished: number }>`
    select lang, sum(reads)::int as reads, sum(fallbacks)::int as fallbacks,
      coalesce(sum(reads) filter (where kind <> 'flash'), 0)::int as opened,
      coalesce(sum(quarter_4) filter (where kind <> 'flash'), 0)::int as finished
    from read_day join item using (article_id)
    where day between ${from} and ${to} and ${ofLang(span)} group by lang
  `.execute(db)
  const found = new Map(rows.map((row) => [row.lang, row]))
  return locales
    .filter((lang) => span.lang === undefined || lang === span.lang)
    .map((lang) => ({ lang, ...(found.get(lang) ?? { reads: 0, fallbacks: 0, opened: 0, finished: 0 }) }))
    .toSorted((one, other) => other.reads - one.reads)
    .map(({ lang, reads, fallbacks, opened, finished }) => ({
      lang,
      reads,
      finished: reportableShare(finished, opened),
      fallback: reportableShare(fallbacks, reads),
    }))
}

/** The most read articles, with the share of reads that reached each quarter, in per cent. */
export async function readDepth(db: Database, span: Span, locale: Locale) {
  const [from, to] = daysOf(span)
  const { rows } = await sql<{
    article_id: number
    kind: ItemKind
    title: string | null
    reads: number
    quarters: number[]
  }>`
    select article_id, kind, sum(reads)::int as reads,
      array[sum(quarter_1), sum(quarter_2), sum(quarter_3), sum(quarter_4)]::int[] as quarters,
      (select title from item_version where item_version.article_id = item.article_id and state = 'published'
        order by item_version.lang = ${locale} desc, item_version.lang = item.original_lang desc limit 1) as title
    from read_day join item using (article_id)
    where day between ${from} and ${to} and kind <> 'flash' and published_at is not null and ${ofLang(span)}
    group by item.article_id, article_id, kind, original_lang order by reads desc, article_id desc limit ${maxArticles}
  `.execute(db)
  return rows.map(({ article_id, kind, title, reads, quarters }) => ({
    article_id,
    type: itemKindFacts[kind].type,
    title: title ?? '',
    reads,
    quarters: quarters.map((come) => reportableShare(Math.min(come, reads), reads)),
  }))
}
