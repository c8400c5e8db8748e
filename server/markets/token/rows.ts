import { sql, type RawBuilder } from 'kysely'
import { tokenCategories, type Token } from '#contract/markets/token.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Selection } from '#server/platform/data/selection.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

type Column = 'id' | 'name' | 'symbol' | 'image_url' | 'category' | 'item_count' | 'is_demo'
type Row = RowOf<'token', Column> & { intro: string }

/** The best text of a token: a lateral join `text` with `lang`, `name`, `intro` and `content_html`. */
export const bestText = (locale: Locale): RawBuilder<unknown> => sql`
  left join lateral (
    select lang, name, intro, content_html from token_text where token_id = token.id
    order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
  ) as text on true`

/** The condition that a token's symbol is a text, or that a name of it has the text. */
export const isNamed = (title: string): RawBuilder<unknown> => sql`(
  upper(symbol) = upper(${title}) or strpos(lower(token.name), lower(${title})) > 0
  or exists (select from token_text where token_id = token.id and strpos(lower(token_text.name), lower(${title})) > 0))`

/** How tokens with a name are ordered: those whose symbol or name it is, names that begin so, then by their items. */
export const byNearness = (title: string): RawBuilder<unknown> => {
  const isIt = sql`(upper(symbol) = upper(${title}) or lower(token.name) = lower(${title}))`
  return sql`${isIt} desc, case when ${isIt} then item_count end desc,
    starts_with(lower(token.name), lower(${title})) desc, item_count desc, token.id`
}

/** Tokens of a condition in an order, as lists show them. */
export async function readTokens(
  { where, order, limit, offset = 0 }: Selection,
  { db, config, locale }: Pick<CallContext, 'db' | 'config' | 'locale'>,
): Promise<Token[]> {
  const { rows } = await sql<Row>`
    select token.id, coalesce(case when text.lang = ${locale} then nullif(text.name, '') end, token.name) as name, symbol, image_url, category,
      coalesce(text.intro, '') as intro, item_count, is_demo
    from (
      select token.*, row_number() over (order by ${order}) as place from token where ${where}
      order by ${order} limit ${limit} offset ${offset}
    ) as token ${bestText(locale)}
    order by place
  `.execute(db)
  return rows.map(({ image_url, ...row }) => ({
    ...row,
    logo: image_url && new URL(image_url, config.site.origin).href,
    category_id: tokenCategories.indexOf(row.category) + 1,
  }))
}
