import { sql } from 'kysely'
import { publishEvents } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { hidden, hiddenByDesk } from './visibility.ts'
import { notificationEvent } from './notification-events.ts'

/**
 * Publishes new notifications to event streams, within the transaction that merged them: to linked accounts only, because no other
 * has a stream, and not about actors that they or the desk hide.
 */
export async function publishNotifications(
  trx: Transaction,
  notified: readonly { fid: number; actor: number }[],
): Promise<void> {
  if (notified.length === 0) return
  const { rows } = await sql<{ fid: number }>`
    select distinct notified.fid from unnest(${notified.map(({ fid }) => fid)}::bigint[], ${notified.map(({ actor }) => actor)}::bigint[]) as notified (fid, actor)
    where exists (select from account where account.fid = notified.fid) and not ${hidden(sql`notified.actor`, sql`notified.fid`)}
      and not ${hiddenByDesk(sql`notified.actor`)}
  `.execute(trx)
  await publishEvents(
    trx,
    rows.map(({ fid }) => notificationEvent(fid, 'new')),
  )
}
