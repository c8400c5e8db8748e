import { sql } from 'kysely'
import type { EntityReader, EntityRow } from '#server/newsroom/entity/store.ts'

/** Corrections that were published with their items. */
export const correctionReader: EntityReader = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, title, concat_ws(' · ', correction.lang, to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD')) as about,
        'public' as state, count(*) over ()::int as total
      from correction join item_version using (article_id, lang)
      where title ilike ${pattern} order by corrected_at desc, id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },
  async read(db, id) {
    const row = await db
      .selectFrom('correction')
      .select(['article_id', 'lang', 'body'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return row && { items: String(row.article_id), lang: row.lang, content: row.body }
  },
}
