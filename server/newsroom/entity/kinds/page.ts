import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { campPages, textPages, type SitePageName } from '#domain/newsroom/site-page.ts'
import { saveSitePage } from '#server/site/page/save.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'

/** What both kinds of pages share: where they are, and how they are listed. */
const sortOf = (names: readonly SitePageName[]) => ({
  table: 'site_page' as const,
  id: 'name' as const,
  from: sql`unnest(${[...names]}::text[]) as site_page (name)`,
  texts: { table: 'site_page' as const, id: 'name' as const, title: 'title' as const },
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: null,
  sitemap: null,
  list: {
    title: sql`'/' || site_page.name`,
    names: sql`site_page.name`,
    order: sql`array_position(${[...names]}::text[], site_page.name)`,
  },
})
const texts = {
  page: 'name',
  title: { text: 'title' },
  content: { text: 'content_html' },
} as const

/** The page that is saved. Refuses `not_found` for one of another kind. */
function nameOf(names: readonly SitePageName[], given: string): SitePageName {
  const name = names.find((each) => each === given)
  if (!name) throw new Refusal('not_found')
  return name
}

/** The pages that the newsroom writes. A language without a title shows the text of another one; without any the page is absent. */
export const pageStore = plainStore('page', {
  ...sortOf(textPages),
  values: texts,
  async save(trx, id, given) {
    const name = nameOf(textPages, id ?? given.text('page'))
    const written = given.textsTogether('title', 'content')
    for (const lang of locales) await saveSitePage(trx, name, lang, written[lang])
    return name
  },
})

/** A value that every row of the page has. */
const shared = (column: string) =>
  sql`(select max(${sql.ref(`each.${column}`)}) from site_page as each where each.name = site_page.name)`

/** The pages of city camps: also what, where, when, with whom, and until when one applies. */
export const campStore = plainStore('camp', {
  ...sortOf(campPages),
  values: {
    ...texts,
    programme: { text: 'programme' },
    cities: { text: 'cities' },
    starts_on: sql`${shared('starts_on')}::text`,
    ends_on: sql`${shared('ends_on')}::text`,
    apply_until: sql`${shared('apply_until')}::text`,
    partners: shared('partners'),
  },
  async save(trx, id, given) {
    const name = nameOf(campPages, id ?? given.text('page'))
    const written = given.textsTogether('title', 'content', 'programme', 'cities')
    const camp = {
      starts_on: given.text('starts_on') || null,
      ends_on: given.text('ends_on') || null,
      apply_until: given.text('apply_until') || null,
      partners: given.lines('partners'),
    }
    if (camp.starts_on && camp.ends_on && camp.ends_on < camp.starts_on)
      throw new Refusal('bad_parameter', { parameter: 'ends_on' })
    for (const lang of locales) await saveSitePage(trx, name, lang, written[lang], { camp })
    return name
  },
})
