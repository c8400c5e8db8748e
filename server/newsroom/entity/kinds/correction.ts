import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { correctVersion } from '#server/news/item/write/publish.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { rowOf } from '#server/platform/data/rows.ts'

/** Corrections that were published with their items, or imported from a file. The published notice is unchanged. */
export const correctionStore = plainStore('correction', {
  table: 'correction',
  from: sql`correction join item_version using (article_id, lang)`,
  texts: null,
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: null,
  sitemap: null,
  values: { items: 'article_id', content: 'body' },
  list: {
    title: sql`title`,
    about: sql`to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD')`,
    langs: sql`array[correction.lang]`,
    names: sql`concat_ws(' ', title, article_id)`,
    order: sql`corrected_at desc, id desc`,
  },

  async save(trx, id, given, { now }) {
    if (id !== undefined) throw new Refusal('bad_parameter', { name: 'content' })
    const [articleId, ...others] = given.ids('items')
    const lang = given.choice('lang', locales)
    const at = given.date('corrected_at') ?? now
    if (at > now) throw new Refusal('bad_parameter', { name: 'corrected_at' })
    const isPublic =
      others.length === 0 &&
      (await rowOf(trx, 'item_version', { article_id: articleId ?? 0, lang, state: 'published' }, ['article_id']))
    if (!isPublic) throw new Refusal('bad_parameter', { name: 'items' })
    await correctVersion(trx, articleId!, lang, { body: given.text('content') }, at)
    const { id: added } = await trx
      .selectFrom('correction')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('article_id', '=', articleId!)
      .executeTakeFirstOrThrow()
    return String(added)
  },
})
