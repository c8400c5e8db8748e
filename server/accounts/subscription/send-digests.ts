import { sql } from 'kysely'
import { alertReason, type AlertText, type AlertCriteria } from '#domain/accounts/alert.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { firstOfStories, toldIn, type Told } from '#server/news/day/stories.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { openKeys } from './key.ts'
import { letterItem } from './letter-item.ts'
import { linksOf } from './links.ts'
import { textOf, type VersionRow } from './versions.ts'

const hourMs = 3_600_000
/** A digest that was missed is sent up to so many hours late. */
const lateHours = 3
const itemsOfDigest = 25
const unconfirmedMs = 3 * 24 * hourMs

interface DigestRow extends AlertCriteria {
  id: number
  locale: Locale
  zone: string
  email: string
}

interface Sending {
  db: Database
  config: Config
  services: Pick<MailServices, 'mailer'>
  now: Date
}

/**
 * Mails the digests whose hour has come in their reader's zone: the stories of the last day that concern them, the
 * weightiest first, at most 25. A day without any has no mail. Addresses that were not confirmed in three days are deleted.
 */
export async function sendDigests({ db, config, services, now }: Sending): Promise<{ sent: number }> {
  await db
    .deleteFrom('subscription')
    .where('email', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unconfirmedMs))
    .execute()
  // The day is marked before the mail is sent: of several processes one sends it, and none twice.
  const { rows } = await sql<DigestRow>`
    update subscription set digested_on = (${now}::timestamptz at time zone zone)::date
    where digest_hour is not null and confirmed_at is not null
      and extract(hour from ${now}::timestamptz at time zone zone) between digest_hour and digest_hour + ${lateHours}
      and digested_on is distinct from (${now}::timestamptz at time zone zone)::date
    returning id, locale, zone, email, level, keywords, tokens, author_ids as "authorIds"
  `.execute(db)
  const keys = await openKeys(db)
  const days = new Map<Locale, ReturnType<typeof readDay>>()
  let sent = 0
  for (const row of rows) {
    if (!days.has(row.locale)) days.set(row.locale, readDay(db, row.locale, now))
    const wanted = (await days.get(row.locale)!).filter(({ text }) => alertReason(row, text) !== undefined)
    const ids = firstOfStories(wanted)
      .slice(0, itemsOfDigest)
      .map(({ articleId }) => articleId)
    const items = await hydrate(db, ids, { locale: row.locale })
    if (items.length === 0) continue
    const { manage, end } = linksOf(config, row.locale, keys.of({ id: row.id, address: row.email }))
    const letter = {
      items: items.map((item) => letterItem(item, row, config)),
      zone: offsetName(now.getTime(), row.zone),
      manage,
      end,
    }
    // One address that fails must not hold back the others.
    await services.mailer.sendLetter(row.email, 'digest', row.locale, letter).then(
      () => void sent++,
      () => undefined,
    )
  }
  return { sent }
}

/** What was published in a language within the last day, the weightiest first (server/news/day). */
async function readDay(db: Database, locale: Locale, now: Date): Promise<(Told & { text: AlertText })[]> {
  const span = { from: new Date(now.getTime() - 24 * hourMs + 1), to: new Date(now.getTime() + 1), kinds: itemKinds }
  const told = await toldIn(db, locale, span)
  const { rows } = await sql<VersionRow>`
    select article_id, lang, title, abstract, content_html, version.tags, weight, is_important, author_id, source_name
    from item_version as version join item using (article_id)
    where lang = ${locale} and article_id = any(${told.map(({ articleId }) => articleId)}::bigint[])
  `.execute(db)
  const texts = new Map(rows.map((row) => [row.article_id, textOf(row)]))
  return told.flatMap((each) => (texts.has(each.articleId) ? { ...each, text: texts.get(each.articleId)! } : []))
}
