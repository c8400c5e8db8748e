import { citycamps, maxCampCity, maxCampIntro, maxCampName } from '#contract/calendar/camp.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { campPages } from '#domain/newsroom/site-page.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { MailServices } from '#server/platform/mail/send.ts'

/**
 * Stores an application and mails it to the desk and its receipt to the applicant. Refuses `not_found` while no camp is announced, `camp_closed` after the last
 * deadline, then in the order of the form: `camp_name`,
 * `email_format`, `camp_city`, `enter_content`, `content_long`. A mail that fails does not undo what is stored.
 */
const apply: Handler<typeof citycamps.apply, MailServices> = async (given, context) => {
  const { db, config, services, locale, now } = context
  const announced = await db
    .selectFrom('site_page')
    .select(({ fn }) => ['name', fn.max('apply_until').as('until')])
    .where('name', 'in', campPages)
    .groupBy('name')
    .execute()
  if (announced.length === 0) throw new Refusal('not_found')
  const today = now.toISOString().slice(0, 10)
  if (announced.every(({ until }) => until !== null && until < today)) throw new Refusal('camp_closed')
  const application = readApplication(given)
  const row = { ...application, lang: locale, created_at: now }
  const saved = await db
    .insertInto('camp_application')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'city']).doUpdateSet({ ...row, state: 'new' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, email, city, intro } = application
  const page = config.site.origin + localisePath('/citycamps', locale, config.site.defaultLocale)
  await Promise.allSettled([
    services.mailer.sendLetter(email, 'camp_applied', locale, {
      items: [{ title: city, address: page, about: name }],
    }),
    services.mailer.sendLetter(config.site.contactEmail, 'camp_application', 'en', {
      items: [{ title: `${name}, ${city}`, address: `mailto:${email}`, about: intro }],
    }),
  ])
  return saved
}

function readApplication(given: { name: string; email: string; city: string; intro: string }) {
  const name = visibleText(given.name)
  if (name === '' || [...name].length > maxCampName) throw new Refusal('camp_name', { max: maxCampName })
  if (!isEmail(given.email.trim())) throw new Refusal('email_format')
  const city = visibleText(given.city)
  if (city === '' || [...city].length > maxCampCity) throw new Refusal('camp_city', { max: maxCampCity })
  const intro = visibleText(given.intro, { keepsLines: true })
  if (intro === '') throw new Refusal('enter_content')
  if ([...intro].length > maxCampIntro) throw new Refusal('content_long', { max: maxCampIntro })
  return { name, email: canonicalEmail(given.email), city, intro }
}

export const handlers = bind(citycamps, { apply })
