import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { tokenCategories } from '#contract/markets/token.ts'
import { tokensTag, tokenTag } from '#contract/tags.ts'
import { locales } from '#domain/platform/locale.ts'
import { nameKey } from '#domain/markets/token/mention.ts'
import { saveTokenFiles } from '#server/newsroom/import/tokens.ts'
import { readEnglishWords } from '#server/markets/token/english-words.ts'
import { saveTokens, type NewToken } from '#server/markets/token/save.ts'
import { compared } from '#server/newsroom/entity/import/importer.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { changeRows, rowOf } from '#server/platform/data/rows.ts'

/** Tokens of the wiki. `title` is the name in a language, and `aliases` are further names that always mean the token. */
export const tokenStore = plainStore('token', {
  table: 'token',
  texts: { table: 'token_text', id: 'token_id', title: 'name' },
  parts: [
    ['token_name', 'token_id'],
    ['token_mention', 'token_id'],
  ],
  referredBy: ['subject_follow', 'token_id'],
  tags: (id) => [tokensTag, tokenTag(Number(id))],
  importSource: compared(saveTokenFiles),
  sitemap: {
    name: 'tokens',
    rows: sql`select id, null as lang, null::timestamptz as changed_at from token where item_count > 0`,
  },
  values: {
    aliases: sql`array(select text from token_name where token_id = token.id and kind = 'name' order by text)`,
    title: { text: 'name' },
    intro: { text: 'intro' },
    content: { text: 'content_html' },
  },
  complete(row) {
    const known = new Set([row.name as string, ...Object.values((row.title ?? {}) as object)].map(nameKey))
    return { ...row, aliases: (row.aliases as string[]).filter((name) => !known.has(nameKey(name))) }
  },
  list: {
    title: sql`symbol || ' · ' || name`,
    choices: ['category'],
    count: sql`item_count`,
    langs: sql`array(select lang from token_text where token_id = token.id and name || intro || content_html <> '')`,
    names: sql`symbol || ' ' || name`,
    order: sql`item_count desc, id`,
  },

  async save(trx, id, given) {
    const before = await rowOf(trx, 'token', { id: Number(id ?? 0) }, ['import_key', 'links', 'contracts'])
    const key = before?.import_key ?? `desk:${randomUUID()}`
    if (before && before.import_key === null) await changeRows(trx, 'token', { id: Number(id) }, { import_key: key })
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
})
