import { sql } from 'kysely'
import { campCityNames, type CampCity } from '#contract/calendar/camp.ts'
import { Refusal } from '#contract/errors.ts'
import { applicationStates } from '#domain/newsroom/application.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/**
 * Applications for the city camps, as their form sent them, and the desk's decision. The applicant is notified by mail,
 * once per decision.
 */
export const applicationStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, name as title, state,
        concat_ws(' · ', city, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')) as about,
        '{}'::jsonb as choices, null as count, '{}'::text[] as langs, count(*) over ()::int as total
      from camp_application where name || ' ' || city ilike ${pattern}
      order by state = 'new' desc, id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows.map((row) => ({
      ...row,
      about: row.about.replace(/^\w+/, (city) => campCityNames[city as CampCity] ?? city),
    }))
  },

  read: (db, id) =>
    db
      .selectFrom('camp_application')
      .select(['name', 'email', 'city', 'intro as letter', 'lang', 'state', 'answer'])
      .where('id', '=', Number(id))
      .executeTakeFirst(),

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
      items: [{ title: campCityNames[city as CampCity] ?? city!, address, about }],
    })
  },
}
