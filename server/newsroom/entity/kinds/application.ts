import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { applicationStates } from '#domain/newsroom/application.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'

/**
 * Applications for the city camps, as their form sent them, and the desk's decision. The applicant is notified by mail,
 * once per decision.
 */
export const applicationStore = plainStore('application', {
  table: 'camp_application',
  texts: null,
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: null,
  sitemap: null,
  values: {
    letter: 'intro',
  },
  list: {
    title: sql`name`,
    about: sql`concat_ws(' · ', city, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'))`,
    state: sql`state`,
    names: sql`name || ' ' || city`,
    order: sql`state = 'new' desc, id desc`,
  },

  async save(trx, id, given) {
    const { numUpdatedRows } = await trx
      .updateTable('camp_application')
      .set({ state: oneOf(applicationStates, given.text('state')), answer: given.text('answer') })
      .where('id', '=', Number(id ?? 0))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not_found')
    return id!
  },

  async inform({ config, services }, before, after) {
    const { state, email, city, lang, name, answer } = after as Record<string, string>
    if (state === before?.state || (state !== 'accepted' && state !== 'declined')) return
    const locale = lang as Locale
    const address = config.site.origin + localisePath('/citycamps', locale, config.site.defaultLocale)
    const about = answer || name!
    await services.mailer.sendLetter(email!, `camp_${state}`, locale, {
      items: [{ title: city!, address, about }],
    })
  },
})
