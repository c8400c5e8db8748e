import { sql } from 'kysely'
import type { NewsDay } from '#contract/calendar/entry.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewHeadline } from '#server/news/item/read/view.ts'

interface Row {
  date: string
  count: number
  important: number
  top_id: number
}

/**
 * How many news each day of a zone has between two times (Unix seconds), in some languages or in all, and the weightiest of them;
 * days without any are left out.
 */
export async function newsDays(
  { from, to, zone, langs }: { from: number; to: number; zone: string; langs?: readonly Locale[] | undefined },
  { db, locale, now }: Pick<CallContext, 'db' | 'locale' | 'now'>,
): Promise<NewsDay[]> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as date, count(*) as count, count(*) filter (where weight > 0 or is_important) as important,
      (array_agg(article_id order by weight desc, is_important desc, published_at desc))[1] as top_id
    from (
      select (published_at at time zone ${zone})::date as day, article_id, weight, is_important, published_at from item
      where published_at >= to_timestamp(${from}) and published_at < least(to_timestamp(${to}), ${now}::timestamptz + interval '1 minute')
        and kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))}) ${langs ? sql`and ${isPublicIn(langs)}` : sql``}
    ) as news
    group by day order by day
  `.execute(db)
  const tops = await hydrate(
    db,
    rows.map(({ top_id }) => top_id),
    { locale, langs },
  )
  const byId = new Map(tops.map((row) => [row.article_id, viewHeadline(row)]))
  return rows.map(({ top_id, ...row }) => ({ ...row, top: byId.get(top_id) ?? null }))
}
