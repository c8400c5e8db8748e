import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { correctVersion } from '#server/news/item/write/publish.ts'
import { momentOfUtc } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** Corrections that were published with their items, or imported from a file. The published notice is unchanged. */
export const correctionStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, title, to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD') as about,
        '{}'::jsonb as choices, null as count, array[correction.lang] as langs,
        'public' as state, count(*) over ()::int as total
      from correction join item_version using (article_id, lang)
      where title ilike ${pattern} or article_id::text ilike ${pattern} order by corrected_at desc, id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },
  async read(db, id) {
    const row = await db
      .selectFrom('correction')
      .select(['article_id', 'lang', 'body', 'corrected_at'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return (
      row && {
        items: String(row.article_id),
        lang: row.lang,
        content: row.body,
        corrected_at: momentOfUtc(row.corrected_at),
      }
    )
  },

  async save(trx, id, given, { now }) {
    if (id !== undefined) throw new Refusal('bad_parameter', { name: 'content' })
    const [articleId, ...others] = given.ids('items')
    const lang = given.choice('lang', locales)
    const at = given.date('corrected_at') ?? now
    if (at > now) throw new Refusal('bad_parameter', { name: 'corrected_at' })
    const isPublic =
      others.length === 0 &&
      (await trx
        .selectFrom('item_version')
        .select('article_id')
        .where('article_id', '=', articleId!)
        .where('lang', '=', lang)
        .where('state', '=', 'published')
        .executeTakeFirst())
    if (!isPublic) throw new Refusal('bad_parameter', { name: 'items' })
    await correctVersion(trx, articleId!, lang, { body: given.text('content') }, at)
    const { id: added } = await trx
      .selectFrom('correction')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('article_id', '=', articleId!)
      .executeTakeFirstOrThrow()
    return String(added)
  },
}
