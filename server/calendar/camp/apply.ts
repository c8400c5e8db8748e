import {
  campCities,
  campCityNames,
  maxCampIntro,
  maxCampName,
  type CampCity,
  type citycamps,
} from '#contract/calendar/camp.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'

/**
 * Stores an application and mails it to the desk and its receipt to the applicant. Refuses in the order of the form: `camp_name`,
 * `email_format`, `camp_city`, `enter_content`, `content_long`. A mail that fails does not undo what is stored.
 */
export const apply: Handler<typeof citycamps.apply, MailServices> = async (given, context) => {
  const { db, config, services, locale, now } = context
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
      items: [{ title: campCityNames[city as CampCity], address: page, about: name }],
    }),
    services.mailer.sendLetter(config.site.contactEmail, 'camp_application', 'en', {
      items: [{ title: `${name}, ${campCityNames[city as CampCity]}`, address: `mailto:${email}`, about: intro }],
    }),
  ])
  return saved
}

function readApplication(given: { name: string; email: string; city: string; intro: string }) {
  const name = visibleText(given.name)
  if (name === '' || [...name].length > maxCampName) throw new Refusal('camp_name', { max: maxCampName })
  if (!isEmail(given.email.trim())) throw new Refusal('email_format')
  if (!campCities.includes(given.city.trim() as CampCity)) throw new Refusal('camp_city')
  const intro = visibleText(given.intro, { keepsLines: true })
  if (intro === '') throw new Refusal('enter_content')
  if ([...intro].length > maxCampIntro) throw new Refusal('content_long', { max: maxCampIntro })
  return { name, email: canonicalEmail(given.email), city: given.city.trim(), intro }
}
