import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { hidden } from './visibility.ts'
import { notificationEvent } from './notification-events.ts'

/**
 * Publishes new notifications to event streams, within the transaction that merged them: to linked accounts only, because no other
 * has a stream, and not about actors that they hide.
 */
export async function publishNotifications(
  trx: Transaction<DB>,
  notified: readonly { fid: number; actor: number }[],
): Promise<void> {
  if (notified.length === 0) return
  const { rows } = await sql<{ fid: number }>`
    select distinct notified.fid from unnest(${notified.map(({ fid }) => fid)}::bigint[], ${notified.map(({ actor }) => actor)}::bigint[]) as notified (fid, actor)
    where exists (select from account where account.fid = notified.fid) and not ${hidden(sql`notified.actor`, sql`notified.fid`)}
  `.execute(trx)
  await publishEvents(
    trx,
    rows.map(({ fid }) => notificationEvent(fid, 'new')),
  )
}
