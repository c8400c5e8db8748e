import { sql } from 'kysely'
import { medianOf } from '#domain/newsroom/analytics.ts'
import { itemKindFacts, newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Span } from './span.ts'

/** An item with a longer lag was not reported after its source, but imported from an archive. */
const farHours = 24
const maxSources = 8
const maxStories = 44
const maxLate = 5

interface LagRow {
  article_id: number
  kind: ItemKind
  source: string
  lang: Locale
  title: string
  seconds: number
}

/**
 * The time between an item at its source and its publication in each language. An item that is stored with the date of
 * its source counts as public since it was stored.
 */
async function readLags(db: Database, { from, to, lang }: Span): Promise<LagRow[]> {
  const { rows } = await sql<LagRow>`
    select item.article_id, item.kind, source_name as source, lang, title,
      extract(epoch from greatest(version.published_at, item.created_at) - dated_at)::float8 as seconds
    from item join item_version as version using (article_id)
    where state = 'published' and dated_at is not null and item.kind = any(${[...newsKinds]})
      and greatest(version.published_at, item.created_at) between ${from} and ${to}
      and abs(extract(epoch from greatest(version.published_at, item.created_at) - dated_at)) < ${farHours * 3600}
      and (${lang ?? null}::text is null or lang = ${lang ?? null})
    order by item.article_id desc, seconds
  `.execute(db)
  return rows
}

/** The first public language of each item, the newest item first. */
const firsts = (rows: readonly LagRow[]) =>
  [...new Map(rows.toReversed().map((row) => [row.article_id, row])).values()].toReversed()

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
const medianLag = (rows: readonly LagRow[]) => {
  const median = medianOf(rows.map(({ seconds }) => seconds))
  return median === null ? null : rounded(median)
}

/** The lags: the median, by language, by source with single stories, and the longest ones. */
export async function readLagNumbers(db: Database, span: Span, before: Span) {
  const [rows, earlier, leftOut] = await Promise.all([readLags(db, span), readLags(db, before), countUndated(db, span)])
  const stories = firsts(rows)
  const bySource = Map.groupBy(
    stories.filter(({ source }) => source !== ''),
    ({ source }) => source,
  )
  const lags = [...bySource]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxSources)
    .map(([source, of]) => ({
      source,
      seconds: of.slice(0, maxStories).map(({ seconds }) => rounded(seconds)),
      median: medianLag(of)!,
    }))
  const byLang = Map.groupBy(rows, ({ lang }) => lang)
  return {
    lag: medianLag(stories),
    lag_before: medianLag(firsts(earlier)),
    lag_stories: stories.length,
    lag_left_out: leftOut,
    lags,
    late: stories
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, maxLate)
      .filter(({ seconds }) => seconds > 0)
      .map(({ article_id, kind, title, source, seconds }) => ({
        article_id,
        type: itemKindFacts[kind].type,
        title,
        source,
        seconds: rounded(seconds),
      })),
    lagOf: (lang: Locale) => medianLag(byLang.get(lang) ?? []),
  }
}

async function countUndated(db: Database, { from, to }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dated_at', 'is', null)
    .where('kind', 'in', [...newsKinds])
    .where('published_at', '>=', from)
    .where('published_at', '<=', to)
    .executeTakeFirstOrThrow()
  return count
}
