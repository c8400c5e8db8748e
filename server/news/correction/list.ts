import { sql } from 'kysely'
import type { correction } from '#contract/news/correction.ts'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import type { Handler } from '#server/platform/call/handler.ts'

interface Row {
  id: number
  article_id: number
  kind: ItemKind
  title: string
  body: string
  corrected_at: Date
}

/** Corrections in one language. */
export const list: Handler<typeof correction.list> = async (input, { db, locale }) => {
  const { page } = input
  const limit = limitOf(input)
  const from = sql`
    from correction join item_version as version
      on version.article_id = correction.article_id and version.lang = correction.lang
    where correction.lang = ${locale} and version.listed_at is not null`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select correction.id, correction.article_id, version.kind, version.title, correction.body, correction.corrected_at
      ${from} order by corrected_at desc, correction.id desc limit ${limit + 1} offset ${(page - 1) * limit}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ])
  return {
    page,
    limit,
    total: counted.rows[0]!.total,
    has_more: rows.length > limit,
    list: rows.slice(0, limit).map(({ id, article_id, kind, title, body, corrected_at }) => ({
      id,
      article_id,
      type: itemKindFacts[kind].type,
      title,
      content: body,
      add_time: Math.floor(corrected_at.getTime() / 1000),
    })),
  }
}
