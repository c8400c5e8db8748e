import { sql, type RawBuilder } from 'kysely'
import type { newsflash } from '#contract/news/flash.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { locales } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'

const days = 7
const maxChoices = 12

/** The filters of the wire for the last days. Tags are in the languages that the viewer reads. */
export const choices: Handler<typeof newsflash.choices> = async ({ only_lang }, { db }) => {
  const langs: readonly Locale[] = only_lang ?? locales
  const { rows } = await sql<{ kind: 'sources' | 'tokens' | 'tags'; name: string; count: number }>`
    with newest as (
      select max(published_at) - interval '1 day' * ${days} as since from item
      where kind = 'flash' and published_at is not null
    ), flash as materialized (
      select article_id, source_name from item
      where kind = 'flash' and published_at > (select since from newest) and ${isPublicIn(langs)}
    )
    ${most('sources', sql`source_name as name, article_id from flash where source_name <> ''`)}
    union all
    ${most('tokens', sql`token.symbol as name, article_id from flash join token_mention using (article_id) join token on token.id = token_id`)}
    union all
    ${most('tags', sql`tag as name, article_id from flash join item_tag using (article_id) where lang = any(${langs}::text[])`)}
    order by count desc, name
  `.execute(db)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
  return { sources: of('sources'), tokens: of('tokens'), tags: of('tags') }
}

const most = (kind: string, from: RawBuilder<unknown>) => sql`(
  select ${sql.lit(kind)} as kind, name, count(distinct article_id) as count from (select ${from}) as named
  group by name order by count desc, name limit ${maxChoices}
)`
