import { sql } from 'kysely'
import { deskStaff } from '#contract/newsroom/staff.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { listSessions } from '#server/accounts/account/session/view-sessions.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, displayName, isEmail } from '#domain/accounts/account.ts'
import { locales } from '#domain/platform/locale.ts'
import { mayManage } from '#domain/newsroom/staff-roles.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { personOf } from '#server/accounts/account/password/guesses.ts'
import { networkOf } from '#server/platform/call/client.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { changeRows, rowOf } from '#server/platform/data/rows.ts'
import { forgot } from './forgot.ts'
import { join } from './join.ts'
import { link, makeLink } from './link.ts'
import { me } from './me.ts'
import { dropStaffCookie, endStaffSessions } from './session.ts'
import { factorColumns } from './factors.ts'
import { addStaff, changeRole, lockedStaff, keepOwner, removeStaff } from './staff.ts'
import { enter } from './person.ts'

const setRole: Handler<typeof deskStaff.setRole> = async ({ id, role }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockedStaff(trx, id)
    if (!mayManage(context.caller.role, before.role) || !mayManage(context.caller.role, role))
      throw new Refusal('not_permitted')
    if (before.role === 'owner' && role !== 'owner') await keepOwner(trx, id)
    await changeRole(trx, context, { id, ...before }, role)
  })
  return {}
}

const setLangs: Handler<typeof deskStaff.setLangs> = async ({ id, langs }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockedStaff(trx, id)
    if (!mayManage(context.caller.role, before.role)) throw new Refusal('not_permitted')
    const after = { ...before, langs: locales.filter((lang) => langs.includes(lang)) }
    await changeRows(trx, 'staff', { id }, { langs: after.langs })
    // What waited for them in another language waits for anyone; a source is written by role alone.
    if (after.langs.length > 0)
      await sql`
        update item_draft set handed_to = null from item
        where handed_to = ${id} and item.article_id = item_draft.article_id and lang <> original_lang and lang <> all(${after.langs}::text[])
      `.execute(trx)
    await recordChange(trx, context, 'staff.langs', id, { before, after })
  })
  return {}
}

const remove: Handler<typeof deskStaff.remove> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    if (!mayManage(context.caller.role, (await lockedStaff(trx, id)).role)) throw new Refusal('not_permitted')
    await removeStaff(trx, context, id)
  })
  return {}
}

/** Restores a removed member of staff, unless another one has the same address by now. */
const restore: Handler<typeof deskStaff.restore> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('staff')
      .select(['email', 'name', 'role'])
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('staff_unknown'))
    if (!mayManage(context.caller.role, row.role)) throw new Refusal('not_permitted')
    const namesake = trx.selectFrom('staff').select('id').where('email', '=', row.email).where('ended_at', 'is', null)
    if (await namesake.executeTakeFirst()) throw new Refusal('staff_known')
    await changeRows(trx, 'staff', { id }, { ended_at: null })
    await recordChange(trx, context, 'staff.restore', id, { after: row })
  })
  return {}
}

const everywhere = { points: 100, minutes: 60 * 24 }

/** Logs in by password. Refuses `login_failed` for an unknown address and a wrong password alike, after the same time. */
const login: Handler<typeof deskStaff.login> = async ({ email, password }, context) => {
  const { db, client, services } = context
  if (!isEmail(email.trim())) throw new Refusal('email_format')
  if (!password) throw new Refusal('enter_password')
  const address = canonicalEmail(email)
  const known = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .select(sql<string[]>`coalesce(array_agg(distinct ip), '{}')`.as('ips'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('ips'),
    )
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const own = new Set(known?.ips?.map(networkOf))
  const guess = { name: 'wrong-staff-password', email: address, ip: client.ip, own, everywhere }
  const { id } = await personOf(services.limits, guess, known, password)
  return enter(context, id, { isVerified: false })
}

/**
 * Adds a member of staff and mails their link; who was invited before gets another link and the role of the later
 * invitation. Nobody is added if the mail cannot be sent.
 */
const invite: Handler<typeof deskStaff.invite, MailServices> = async (input, context) => {
  const { db, caller, config, locale, now, services } = context
  if (!isEmail(input.email.trim())) throw new Refusal('email_format')
  if (!mayManage(caller.role, input.role)) throw new Refusal('not_permitted')
  const email = canonicalEmail(input.email)
  return db.transaction().execute(async (trx) => {
    const waiting = await rowOf(trx, 'staff', { email, ended_at: null, password_hash: null }, ['id'])
    if (waiting) {
      const before = await lockedStaff(trx, waiting.id)
      if (!mayManage(caller.role, before.role)) throw new Refusal('not_permitted')
      await changeRole(trx, context, { id: waiting.id, ...before }, input.role)
    }
    const name = displayName(input.name, 60) || email.slice(0, email.indexOf('@'))
    const id = waiting?.id ?? (await addStaff(trx, context, { email, name, role: input.role }))
    const link = config.site.origin + (await makeLink(trx, 'invitation', id, now))
    await services.mailer.sendLetter(email, 'staff_invitation', locale, { link })
    return { id }
  })
}

const list: Handler<typeof deskStaff.list> = async (_, { db, now }) => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'langs', 'created_at', 'password_hash'])
    .select(factorColumns)
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .select(({ fn }) => fn.max('seen_at').as('latest'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('staff_session.ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('seen_at'),
    )
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const seconds = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / 1000)
  return {
    list: rows.map(({ id, name, email, role, langs, created_at, password_hash, seen_at, hasPasskey, hasTotp }) => ({
      id,
      name,
      email,
      role,
      langs: locales.filter((lang) => langs.includes(lang)),
      add_time: seconds(created_at),
      seen_time: seconds(seen_at),
      has_second_factor: hasPasskey || hasTotp,
      is_waiting: password_hash === null,
    })),
  }
}

const sessions: Handler<typeof deskStaff.sessions> = (_, { db, caller, now }) =>
  listSessions(db, { table: 'staff_session', staff_id: caller.staffId }, caller.sessionId, now)

const endSession: Handler<typeof deskStaff.endSession> = async ({ id }, { db, caller, now }) => {
  await endStaffSessions(db, caller.staffId, now, id)
  return {}
}

const logout: Handler<typeof deskStaff.logout> = async (_, context) => {
  const { db, now, caller } = context
  if (caller.sessionId !== undefined) await endStaffSessions(db, caller.staffId, now, caller.sessionId)
  dropStaffCookie(context)
  return {}
}

export const handlers = bind(deskStaff, {
  login,
  link,
  join,
  logout,
  me,
  list,
  invite,
  setRole,
  setLangs,
  remove,
  restore,
  forgot,
  sessions,
  endSession,
})
