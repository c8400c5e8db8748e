import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { saveSitePage } from '#server/site/page/save.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'

/** The pages that an operator writes. A language without a title shows the default text of the program. */
export const pageStore = plainStore('page', {
  table: 'site_page',
  id: 'name',
  from: sql`unnest(${[...sitePages]}::text[]) as site_page (name)`,
  texts: { table: 'site_page', id: 'name', title: 'title' },
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: null,
  sitemap: null,
  values: { page: 'name', title: { text: 'title' }, content: { text: 'content_html' } },
  list: {
    title: sql`'/' || site_page.name`,
    names: sql`site_page.name`,
    order: sql`site_page.name`,
  },

  async save(trx, id, given) {
    const name = sitePages.find((each) => each === (id ?? given.text('page')))
    if (!name) throw new Refusal('not_found')
    const texts = given.textsTogether('title', 'content')
    for (const lang of locales) await saveSitePage(trx, name, lang, texts[lang])
    return name
  },
})
