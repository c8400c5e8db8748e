import { Refusal } from '#contract/errors.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { saveSitePage } from '#server/site/page/save.ts'
import type { EntityStore } from '#server/newsroom/entity/store.ts'

/** The pages that an operator writes. A language without a title shows the default text of the program. */
export const pageStore: EntityStore = {
  async list(db, { pattern, offset }) {
    const rows = await db.selectFrom('site_page').select(['name', 'lang']).execute()
    const part = pattern.slice(1, -1).toLowerCase()
    const found = sitePages.filter((name) => name.includes(part))
    return found.slice(offset).map((name) => ({
      id: name,
      title: `/${name}`,
      about: '',
      choices: {},
      count: null,
      langs: rows.flatMap((row) => (row.name === name ? (row.lang as Locale) : [])),
      state: 'public',
      total: found.length,
    }))
  },

  async read(db, id) {
    const page = oneOf(sitePages, id)
    if (!page) return undefined
    const rows = await db.selectFrom('site_page').selectAll().where('name', '=', page).execute()
    return {
      page,
      title: Object.fromEntries(rows.map(({ lang, title }) => [lang, title])),
      content: Object.fromEntries(rows.map(({ lang, content_html }) => [lang, content_html])),
    }
  },

  async save(trx, id, given) {
    const name = sitePages.find((each) => each === (id ?? given.text('page')))
    if (!name) throw new Refusal('not_found')
    const [titles, contents] = [given.texts('title'), given.texts('content')]
    for (const lang of locales) {
      const title = titles[lang]
      await saveSitePage(trx, name, lang, title ? { title, content: contents[lang] ?? '' } : undefined)
    }
    return name
  },
}
