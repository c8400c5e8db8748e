import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { tokenCategories } from '#contract/markets/token.ts'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { nameKey } from '#domain/markets/token/mention.ts'
import { readEnglishWords } from '#server/markets/token/english-words.ts'
import { saveTokens, type NewToken } from '#server/markets/token/save.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** Tokens of the wiki. `title` is the name in a language, and `aliases` are further names that always mean the token. */
export const tokenStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, symbol || ' · ' || name as title, '' as about,
        jsonb_build_object('category', category) as choices, item_count as count,
        array(select lang from token_text where token_id = token.id and name || intro || content_html <> '') as langs,
        'public' as state, count(*) over ()::int as total
      from token where symbol || ' ' || name ilike ${pattern} order by item_count desc, id limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db
      .selectFrom('token')
      .select(['symbol', 'name', 'category', 'image_url'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    if (!row) return undefined
    const texts = await db.selectFrom('token_text').selectAll().where('token_id', '=', Number(id)).execute()
    const names = await db
      .selectFrom('token_name')
      .select(['key', 'text'])
      .where('token_id', '=', Number(id))
      .where('kind', '=', 'name')
      .orderBy('text')
      .execute()
    const known = new Set([row.name, ...texts.map(({ name }) => name)].map(nameKey))
    const byLang = (column: 'name' | 'intro' | 'content_html') =>
      Object.fromEntries(texts.flatMap((text) => (text[column] ? [[text.lang, text[column]]] : [])))
    return {
      ...row,
      aliases: names.flatMap(({ key, text }) => (known.has(key) ? [] : text)).join('\n'),
      title: byLang('name'),
      intro: byLang('intro'),
      content: byLang('content_html'),
    }
  },

  async save(trx, id, given) {
    const before =
      id === undefined
        ? undefined
        : await trx
            .selectFrom('token')
            .select(['import_key', 'links', 'contracts'])
            .where('id', '=', Number(id))
            .executeTakeFirst()
    if (id !== undefined && !before) throw new Refusal('not_found')
    const key = before?.import_key ?? `desk:${randomUUID()}`
    if (before && before.import_key === null)
      await trx.updateTable('token').set({ import_key: key }).where('id', '=', Number(id)).execute()
    const [names, intros, contents] = [given.texts('title'), given.texts('intro'), given.texts('content')]
    const texts = locales.map((lang) => {
      const text = { name: names[lang] ?? '', intro: intros[lang] ?? '', content: contents[lang] ?? '' }
      return [lang, text] as const
    })
    const token: NewToken = {
      key,
      symbol: given.text('symbol'),
      name: given.text('name'),
      category: given.choice('category', tokenCategories),
      imageUrl: given.text('image_url'),
      links: (before?.links ?? []) as NonNullable<NewToken['links']>,
      contracts: (before?.contracts ?? []) as unknown as NonNullable<NewToken['contracts']>,
      aliases: given.lines('aliases'),
      texts: Object.fromEntries(texts),
    }
    await saveTokens(trx, [token], await readEnglishWords())
    const { id: saved } = await trx
      .selectFrom('token')
      .select('id')
      .where('import_key', '=', key)
      .executeTakeFirstOrThrow()
    return String(saved)
  },
}
