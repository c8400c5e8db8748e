import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { subscription } from '#contract/accounts/subscription.ts'
import { Refusal } from '#contract/errors.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { isPublicAddress } from '#server/platform/fetch/address.ts'
import { openKeys } from './key.ts'
import { columnsOf } from './preferences.ts'

export const savePush: Handler<typeof subscription.savePush> = async (
  { endpoint, p256dh, auth, ...preferences },
  { db, locale, caller },
) => {
  if (!isEndpoint(endpoint) || !areKeys(p256dh, auth) || !(await hasRoom(db, endpoint)))
    throw new Refusal('push_endpoint')
  const columns = {
    ...columnsOf(preferences, locale),
    has_alerts: true,
    digest_hour: null,
    account_id: accountIdOf(caller) ?? null,
    p256dh,
    auth,
    failures: 0,
  }
  const { id, first_endpoint } = await db
    .insertInto('subscription')
    .values({ ...columns, endpoint })
    // The endpoint is a secret between this browser, its push service and us.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .returning(['id', 'first_endpoint'])
    .executeTakeFirstOrThrow()
  return { key: (await openKeys(db)).of({ id, address: first_endpoint ?? endpoint }) }
}

/** The former endpoint is a secret that only its browser knows. Its key stays valid. */
export const renewPush: Handler<typeof subscription.renewPush> = async (
  { old_endpoint, endpoint, p256dh, auth },
  { db },
) => {
  if (!isEndpoint(endpoint) || !areKeys(p256dh, auth) || !(await hasRoom(db, endpoint)))
    throw new Refusal('push_endpoint')
  const renewed = await db
    .updateTable('subscription')
    .set((eb) => ({
      endpoint,
      p256dh,
      auth,
      failures: 0,
      first_endpoint: eb.fn.coalesce('first_endpoint', 'endpoint'),
    }))
    .where('endpoint', '=', old_endpoint)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subscription as other').select('id').where('endpoint', '=', endpoint))),
    )
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('subscription_unknown')
  return {}
}

/**
 * Names are resolved and checked again when an alert is sent; an address of a private network is refused immediately.
 */
function isEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
}

/** The push services of browsers. */
const knownServices = /(^|\.)(googleapis\.com|mozilla\.com|mozaws\.net|windows\.com|apple\.com)$/
/** Somebody's own push service has few users. Without a limit each alert could become many requests to one host of a stranger. */
const maxOfHost = 20

async function hasRoom(db: Database, endpoint: string): Promise<boolean> {
  const { hostname, host } = new URL(endpoint)
  if (knownServices.test(hostname)) return true
  const { count } = await db
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(split_part(endpoint, '/', 3))`, '=', host)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow()
  return count < maxOfHost
}

/** A point of P-256, uncompressed, and a secret (RFC 8291). */
const areKeys = (p256dh: string, auth: string): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
