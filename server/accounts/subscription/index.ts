import { hasRoom } from '#server/platform/data/room.ts'
import { subscription } from '#contract/accounts/subscription.ts'
import { bind, type Handler, accountIdOf } from '#server/platform/call/handler.ts'
import type { PushServices } from '#server/platform/push/push.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { subscriptionByKey, openKeys } from './key.ts'
import { viewOf, columnsOf, sendsMail } from './preferences.ts'
import { linksOf } from './links.ts'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/data/database.ts'
import { isPublicAddress } from '#server/platform/fetch/address.ts'

/** Mails that strangers can cause to one address. */
const perAddress = { points: 4, minutes: 24 * 60 }

const saveMail: Handler<typeof subscription.saveMail, MailServices> = async (
  { email: typed, ...preferences },
  context,
) => {
  const { db, services, config, locale, caller, now } = context
  if (!isEmail(typed.trim())) throw new Refusal('email_format')
  if (!sendsMail(preferences)) throw new Refusal('subscription_empty')
  const email = canonicalEmail(typed)
  await services.limits.count('subscription.address', email, perAddress)
  const columns = { ...columnsOf(preferences, locale), account_id: accountIdOf(caller) ?? null, created_at: now }
  const row = await db
    .insertInto('subscription')
    .values({ ...columns, email })
    // Nobody but its owner changes a confirmed one.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(columns).where('subscription.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  const known =
    row ?? (await db.selectFrom('subscription').select('id').where('email', '=', email).executeTakeFirstOrThrow())
  const key = (await openKeys(db)).of({ id: known.id, address: email })
  const links = linksOf(config, locale, key)
  await services.mailer.sendLetter(email, row ? 'subscription_confirm' : 'subscription_known', locale, {
    link: row ? links.confirm : links.manage,
  })
  return {}
}

const change: Handler<typeof subscription.change> = async ({ key, ...preferences }, { db, locale }) => {
  const row = await subscriptionByKey(db, key)
  const isMail = row.email !== null
  if (isMail && !sendsMail(preferences)) throw new Refusal('subscription_empty')
  const columns = columnsOf(preferences, locale)
  const changed = await db
    .updateTable('subscription')
    .set(isMail ? columns : { ...columns, has_alerts: true, digest_hour: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewOf(db, changed)
}

const end: Handler<typeof subscription.end> = async ({ key }, { db }) => {
  try {
    const { id } = await subscriptionByKey(db, key)
    await db.deleteFrom('subscription').where('id', '=', id).execute()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return {}
}

const confirm: Handler<typeof subscription.confirm> = async ({ key }, { db, now }) => {
  const row = await subscriptionByKey(db, key)
  const confirmed_at = row.confirmed_at ?? now
  await db.updateTable('subscription').set({ confirmed_at }).where('id', '=', row.id).execute()
  return viewOf(db, { ...row, confirmed_at })
}

const pushKey: Handler<typeof subscription.pushKey, PushServices> = async (_, { services }) => ({
  key: await services.push.publicKey(),
})

const info: Handler<typeof subscription.info> = async ({ key }, { db }) => viewOf(db, await subscriptionByKey(db, key))

const savePush: Handler<typeof subscription.savePush> = async (
  { endpoint, p256dh, auth, notices, ...preferences },
  { db, locale, caller },
) => {
  const session = caller.kind === 'account' ? caller.sessionId : null
  if (notices !== 'none' && session === null) throw new Refusal('login_required')
  if (!isEndpoint(endpoint) || !areKeys(p256dh, auth)) throw new Refusal('push_endpoint')
  const columns = {
    ...columnsOf(preferences, locale),
    has_alerts: true,
    digest_hour: null,
    account_id: accountIdOf(caller) ?? null,
    p256dh,
    auth,
    failures: 0,
    notices,
    notice_session_id: notices === 'none' ? null : session,
    // What happened before is on the page.
    noticed_event_id: sql<number>`coalesce((select max(id) from fc_event), 0)`,
    noticed_at: null,
  }
  const { id, first_endpoint } = await db.transaction().execute(async (trx) => {
    await refuseFullHost(trx, endpoint)
    return (
      trx
        .insertInto('subscription')
        .values({ ...columns, endpoint })
        // The endpoint is a secret between this browser, its push service and us.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
        .returning(['id', 'first_endpoint'])
        .executeTakeFirstOrThrow()
    )
  })
  return { key: (await openKeys(db)).of({ id, address: first_endpoint ?? endpoint }) }
}

/** The former endpoint is a secret that only its browser knows. Its key stays valid. */
const renewPush: Handler<typeof subscription.renewPush> = async ({ old_endpoint, endpoint, p256dh, auth }, { db }) => {
  if (!isEndpoint(endpoint) || !areKeys(p256dh, auth)) throw new Refusal('push_endpoint')
  const renewed = await db.transaction().execute(async (trx) => {
    await refuseFullHost(trx, endpoint)
    return trx
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
      .executeTakeFirstOrThrow()
  })
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

async function refuseFullHost(trx: Transaction, endpoint: string): Promise<void> {
  const { hostname, host } = new URL(endpoint)
  if (knownServices.test(hostname)) return
  const where = sql`lower(split_part(endpoint, '/', 3)) = ${host} and endpoint <> ${endpoint}`
  if (!(await hasRoom(trx, 'subscription', { max: maxOfHost, owner: host, where }))) throw new Refusal('push_endpoint')
}

/** A point of P-256, uncompressed, and a secret (RFC 8291). */
const areKeys = (p256dh: string, auth: string): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

export const handlers = bind(subscription, { pushKey, savePush, renewPush, saveMail, info, change, confirm, end })
