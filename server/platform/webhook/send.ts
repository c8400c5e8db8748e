import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { fetchWeb, FetchError } from '#server/platform/fetch/fetch.ts'
import { itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import { signedHeaders } from './sign.ts'
import { addRows, changeRows } from '#server/platform/data/rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The waits after the tries that failed; after the last one the delivery is given up. */
export const waitsMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
]
/** A webhook that accepted nothing for so long is switched off. */
export const failingMs = 5 * 24 * hourMs
/** A delivery whose process ended is tried again after this. */
const leaseMs = 2 * minuteMs
const timeoutMs = 8_000
const atOnce = 8
/** In one round; those of one webhook are few, so that one that does not answer holds no other up. */
const maxPerRound = 400
const maxPerHook = 16

interface Due {
  id: number
  webhook_id: number
  url: string
  secret: string
  tries: number
  message_id: string
  event: string
  data: unknown
  created_at: Date
}

interface Tried {
  status: number | null
  error: string | null
}

interface Sending {
  db: Database
  config: Pick<Config, 'site' | 'webhooks'>
  now: Date
}

/**
 * Sends the messages that are due. Each is sent at least once; a receiver recognises a repeated one by its
 * `webhook-id`. Returns how many were accepted and how many were not.
 */
export async function sendWebhooks(sending: Sending): Promise<{ delivered: number; failed: number }> {
  const due = await claim(sending)
  const outcomes = { delivered: 0, failed: 0 }
  for (let at = 0; at < due.length; at += atOnce) {
    const sent = due.slice(at, at + atOnce).map((each) => sendOne(each, sending))
    for (const wasAccepted of await Promise.all(sent)) outcomes[wasAccepted ? 'delivered' : 'failed']++
  }
  return outcomes
}

async function claim({ db, now }: Sending): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with ranked as (
      select webhook_delivery.id, row_number() over (partition by webhook_id order by webhook_delivery.due_at, webhook_delivery.id) as position
      from webhook_delivery join webhook on webhook.id = webhook_id
      where state = 'waiting' and due_at <= ${now} and off_since is null
    ), taken as (
      update webhook_delivery set due_at = ${new Date(now.getTime() + leaseMs)}, tries = tries + 1
      where id in (
        select id from webhook_delivery
        where id in (select id from ranked where position <= ${maxPerHook} limit ${maxPerRound}) and state = 'waiting' and due_at <= ${now}
        for update skip locked
      )
      returning id, webhook_id, message_id, tries
    )
    select taken.id, webhook_id, url, secret, tries, message_id, event, data, webhook_message.created_at
    from taken join webhook on webhook.id = webhook_id join webhook_message on webhook_message.id = message_id
    order by taken.id
  `.execute(db)
  return rows
}

async function sendOne(due: Due, sending: Sending): Promise<boolean> {
  const began = performance.now()
  const tried = await post(due, sending)
  const tookMs = Math.round(performance.now() - began)
  const wasAccepted = tried.status !== null && tried.status >= 200 && tried.status < 300
  await record(due, { ...tried, tookMs, wasAccepted }, sending)
  return wasAccepted
}

/** A redirect is no acceptance: the address of the webhook has to be the receiver's own. */
async function post({ url, secret, message_id, ...message }: Due, { config, now }: Sending): Promise<Tried> {
  const body = bodyOf(message, config)
  try {
    const { status } = await fetchWeb(url, {
      privateOrigins: config.webhooks.privateOrigins,
      bytes: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, { id: message_id, body, at: now }) },
      maxRedirects: 0,
      maxBytes: 64 * 1024,
      truncates: true,
      timeoutMs,
    })
    return { status, error: null }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { status: null, error: error.message }
  }
}

async function record(
  due: Due,
  { status, error, tookMs, wasAccepted }: Tried & { tookMs: number; wasAccepted: boolean },
  { db, now }: Sending,
): Promise<void> {
  const wait = waitsMs[due.tries - 1]
  const isGone = status === 410
  await db.transaction().execute(async (trx) => {
    await addRows(trx, 'webhook_try', { delivery_id: due.id, at: now, status, error, took_ms: tookMs })
    await changeRows(
      trx,
      'webhook_delivery',
      { id: due.id },
      wasAccepted
        ? { state: 'delivered' }
        : wait === undefined || isGone
          ? { state: 'failed' }
          : { due_at: new Date(now.getTime() + wait) },
    )
    if (wasAccepted) {
      await changeRows(trx, 'webhook', { id: due.webhook_id }, { failing_since: null })
      return
    }
    await sql`
      update webhook set failing_since = coalesce(failing_since, ${now}),
        off_since = case when ${isGone} or failing_since <= ${new Date(now.getTime() - failingMs)} then ${now}::timestamptz end,
        off_reason = case when ${isGone} then 'gone' when failing_since <= ${new Date(now.getTime() - failingMs)} then 'failing' end
      where id = ${due.webhook_id} and off_since is null
    `.execute(trx)
  })
}

interface StoredMessage {
  event: string
  data: unknown
  created_at: Date
}

interface ItemData {
  article_id: number
  kind: ItemKind
  /** Absent in messages of older programs. */
  slug?: string
  versions: { lang: Locale }[]
}

/** The body of a message: the same in every try, with the addresses of this site in it. */
function bodyOf({ event, data, created_at }: StoredMessage, config: Pick<Config, 'site'>): string {
  return JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: event.startsWith('item.') ? withAddresses(data as ItemData, config) : data,
  })
}

function withAddresses(data: ItemData, { site }: Pick<Config, 'site'>): ItemData {
  const path = itemPath(data.kind, data.article_id, data.slug)
  const versions = data.versions.map((version) => ({
    ...version,
    url: site.origin + localisePath(path, version.lang, site.defaultLocale),
  }))
  return { ...data, versions }
}
