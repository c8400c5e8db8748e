import { sql } from 'kysely'
import { correction } from '#contract/news/correction.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import { pageOf } from '#server/platform/call/paging.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

type Row = RowOf<'correction', 'id' | 'article_id' | 'body' | 'corrected_at'> & { kind: ItemKind; title: string }

/** Corrections in one language. */
const list: Handler<typeof correction.list> = async (input, { db, locale }) => {
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
  return pageOf(rows, { page, limit, total: counted.rows[0]!.total }, ({ kind, body, corrected_at, ...row }) => ({
    ...row,
    type: itemKindFacts[kind].type,
    content: body,
    add_time: Math.floor(corrected_at.getTime() / 1000),
  }))
}

export const handlers = bind(correction, { list })
