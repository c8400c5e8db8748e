import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * The key of a subscription is in every mail to it, so it is not stored as a hash but follows from its number, its address and a secret of
 * the database.
 */
export interface SubscriptionKeys {
  of(subscription: { id: number; address: string }): string
}

/** Reads the secret once for a round of work. */
export async function openKeys(db: Database): Promise<SubscriptionKeys> {
  const { client_hash_key: secret } = await db
    .selectFrom('site_secret')
    .select('client_hash_key')
    .executeTakeFirstOrThrow()
  const sign = (text: string) => createHmac('sha256', secret).update(`subscription ${text}`).digest('base64url')
  return { of: ({ id, address }) => `${id}-${sign(`${id} ${address}`)}` }
}

/** The subscription that a key opens. Refuses `subscription_unknown`. */
export async function subscriptionByKey(db: Database, key: string) {
  const id = /^(\d{1,15})-/.exec(key)?.[1]
  const row = id && (await db.selectFrom('subscription').selectAll().where('id', '=', Number(id)).executeTakeFirst())
  if (!row) throw new Refusal('subscription_unknown')
  const expected = Buffer.from((await openKeys(db)).of({ id: row.id, address: addressOf(row) }))
  const given = Buffer.from(key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('subscription_unknown')
  return row
}

/** Where a subscription is sent, or was at first: the endpoint or the mail address. */
const addressOf = (row: Record<'first_endpoint' | 'endpoint' | 'email', string | null>): string =>
  row.first_endpoint ?? row.endpoint ?? row.email ?? ''
