import { sql } from 'kysely'
import { alertReason, ringsAt, type AlertCriteria } from '#domain/accounts/alert.ts'
import type { Database } from '#server/platform/data/database.ts'
import { textOf, type VersionRow } from './versions.ts'
import { addMissing } from '#server/platform/data/rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How far back events are read: longer than the site is ever down for an upgrade. */
const readMs = 30 * minuteMs
/** An item that its source dates earlier is no news; imports of archives alert nobody. */
const newsMs = 12 * hourMs
const rememberedMs = 24 * hourMs

interface AlertRow extends AlertCriteria {
  id: number
  zone: string
  from: number | null
  to: number | null
}

/**
 * Compares the versions that were published lately, each once, with the subscriptions of their language, and queues the alerts: due now, or
 * at the end of the reader's quiet hours. Returns how many.
 */
export function queueAlerts(db: Database, now: Date): Promise<number> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return db.transaction().execute(async (trx) => {
    await sql`delete from alerted_version where at < ${ago(rememberedMs)}`.execute(trx)
    const { rows } = await sql<VersionRow>`
      with fresh as (
        select distinct (change ->> 'articleId')::bigint as article_id, lang
        from live_event, jsonb_array_elements(changes) as change, jsonb_array_elements_text(change -> 'langs') as lang
        where at > ${ago(readMs)} and change ->> 'kind' = 'item' and change ->> 'change' = 'published'
      ), taken as (
        insert into alerted_version (article_id, lang, at)
        select article_id, lang, ${now}::timestamptz from fresh join item_version using (article_id, lang)
        where listed_at > ${ago(newsMs)}
        on conflict do nothing
        returning article_id, lang
      )
      select article_id, lang, title, abstract, content_html, tags, weight, is_important, author_id, source_name
      from taken join item_version using (article_id, lang) join item using (article_id)
    `.execute(trx)
    let queued = 0
    for (const row of rows) {
      const text = textOf(row)
      const { rows: subscriptions } = await sql<AlertRow>`
        select id, zone, level, keywords, tokens, author_ids as "authorIds", quiet_from as "from", quiet_to as "to"
        from subscription where locale = ${row.lang} and has_alerts and (email is null or confirmed_at is not null)
      `.execute(trx)
      const alerts = subscriptions.flatMap((each) => {
        const reason = alertReason(each, text)
        if (reason === undefined) return []
        const due_at = new Date(ringsAt(now.getTime(), each))
        return [{ subscription_id: each.id, article_id: row.article_id, reason, due_at }]
      })
      if (alerts.length === 0) continue
      await addMissing(trx, 'alert', alerts)
      queued += alerts.length
    }
    return queued
  })
}
