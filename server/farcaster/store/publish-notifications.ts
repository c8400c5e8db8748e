import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import { publishEvents } from '#server/events/publish.ts'
import { hidden } from './visibility.ts'
import { notificationEvent } from './notification-events.ts'

/**
 * Announces to open streams who is told of something, within the transaction that made it so: those only who are linked
 * here, for nobody else can have a stream, and not of what they do not want to read.
 */
export async function publishNotifications(
  trx: Transaction<DB>,
  told: readonly { fid: number; actor: number }[],
): Promise<void> {
  if (told.length === 0) return
  const { rows } = await sql<{ fid: number }>`
    select distinct told.fid from unnest(${told.map(({ fid }) => fid)}::bigint[], ${told.map(({ actor }) => actor)}::bigint[]) as told (fid, actor)
    where exists (select from account where account.fid = told.fid) and not ${hidden(sql`told.actor`, sql`told.fid`)}
  `.execute(trx)
  await publishEvents(
    trx,
    rows.map(({ fid }) => notificationEvent(fid, 'new')),
  )
}
