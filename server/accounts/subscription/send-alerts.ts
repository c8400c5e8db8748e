import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { mailWords } from '#server/platform/mail/template.ts'
import type { PushOutcome, PushServices } from '#server/platform/push/push.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { openKeys, type SubscriptionKeys } from './key.ts'
import { letterItem } from './letter-item.ts'
import { linksOf } from './links.ts'
import { noteOutcome } from './outcome.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Messages in a day to one reader; what is above is not sent. */
const maxPerDay = { push: 40, mail: 12 }
/** An alert that could not be sent in this time is old news. */
const staleMs = dayMs / 2
const atOnce = 8
const perRound = 400
const shownItems = 10
const bodyLength = 140

type DueColumn = 'id' | 'locale' | 'zone' | 'endpoint' | 'p256dh' | 'auth' | 'email' | 'failures'
type DueRow = RowOf<'subscription', DueColumn> & { article_ids: number[]; sent_today: number }

interface Sending {
  db: Database
  config: Config
  services: Pick<MailServices, 'mailer'> & Pick<PushServices, 'push'>
  now: Date
}

/**
 * Sends the alerts that are due; those of one reader that are due together, as after quiet hours, in one message. A subscription whose
 * browser is gone is deleted; after a failure its alerts wait longer each time. Returns what became of the messages.
 */
export async function sendAlerts({ db, config, services, now }: Sending): Promise<Record<PushOutcome, number>> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await sql`delete from alert where due_at < ${before(staleMs)} and sent_at is null`.execute(db)
  const { rows } = await sql<DueRow>`
    with due as (
      select subscription_id, array_agg(article_id order by article_id desc) as article_ids
      from alert where sent_at is null and due_at <= ${now} group by subscription_id limit ${perRound}
    )
    select id, locale, zone, endpoint, p256dh, auth, email, failures, article_ids,
      (select count(distinct sent_at)::int from alert where subscription_id = id and sent_at > ${before(dayMs)}) as sent_today
    from due join subscription on id = subscription_id
  `.execute(db)
  const keys = await openKeys(db)
  const outcomes = { sent: 0, gone: 0, failed: 0 }
  for (let at = 0; at < rows.length; at += atOnce) {
    const sent = rows.slice(at, at + atOnce).map((row) => sendOne(row, keys, { db, config, services, now }))
    for (const outcome of await Promise.all(sent)) if (outcome) outcomes[outcome]++
  }
  return outcomes
}

async function sendOne(row: DueRow, keys: SubscriptionKeys, sending: Sending): Promise<PushOutcome | undefined> {
  const { db, now } = sending
  // Claimed before it is sent: a process that ends meanwhile loses an alert, and none is sent twice.
  const claimed = await db
    .updateTable('alert')
    .set({ sent_at: now })
    .where('subscription_id', '=', row.id)
    .where('article_id', 'in', row.article_ids)
    .where('sent_at', 'is', null)
    .returning('article_id')
    .execute()
  if (claimed.length === 0 || row.sent_today >= maxPerDay[row.email === null ? 'push' : 'mail']) return undefined
  const ids = claimed.map(({ article_id }) => article_id).toSorted((one, other) => other - one)
  const items = await hydrate(db, ids.slice(0, shownItems), { locale: row.locale })
  if (items.length === 0) return undefined
  const outcome =
    row.email === null ? await push(row, items, ids.length, sending) : await mail(row, items, keys, sending)
  await noteOutcome(db, row, outcome)
  if (outcome === 'failed') await postpone(db, row, ids, now)
  return outcome
}

async function postpone(db: Database, { id, failures }: DueRow, articleIds: number[], now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + 2 ** failures * minuteMs)
  await db
    .updateTable('alert')
    .set({ sent_at: null, due_at })
    .where('subscription_id', '=', id)
    .where('article_id', 'in', articleIds)
    .execute()
}

function push(row: DueRow, items: ItemRow[], count: number, { config, services }: Sending): Promise<PushOutcome> {
  const [first] = items as [ItemRow]
  const many = mailWords[row.locale].alert_more!.replace('{count}', String(count)).replace('{title}', first.title)
  const text =
    count > 1
      ? items
          .slice(1, 4)
          .map(({ title }) => title)
          .join('\n')
      : bodyOf(first)
  const target = { endpoint: row.endpoint!, p256dh: row.p256dh!, auth: row.auth! }
  const url = itemAddress(config, first, row.locale)
  const message = { title: count > 1 ? many : first.title, body: text, url, tag: String(first.article_id) }
  return services.push.send(target, message, items.some(({ weight }) => weight > 0) ? 'high' : 'normal')
}

function bodyOf({ source_name, abstract, content_html }: ItemRow): string {
  const text = abstract || plainText(content_html)
  const cut = text.length > bodyLength ? `${Array.from(text).slice(0, bodyLength).join('')}…` : text
  return [source_name, cut].filter(Boolean).join(' · ')
}

async function mail(
  row: DueRow,
  items: ItemRow[],
  keys: SubscriptionKeys,
  { config, services, now }: Sending,
): Promise<PushOutcome> {
  const links = linksOf(config, row.locale, keys.of({ id: row.id, address: row.email! }))
  const letter = {
    items: items.map((item) => letterItem(item, row, config)),
    zone: offsetName(now.getTime(), row.zone),
    manage: links.manage,
    end: links.end,
  }
  return services.mailer.sendLetter(row.email!, 'alert', row.locale, letter).then(
    () => 'sent' as const,
    () => 'failed' as const,
  )
}
