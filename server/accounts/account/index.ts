import { account } from '#contract/accounts/account.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import { checkScan, confirmScan, getScan, scanInfo } from './scan/scan.ts'
import { codeLogin, emailLogin, logInByCode } from './code/log-in.ts'
import { remove, exportData } from './leave/leave.ts'
import { editInfo, info, setReading } from './profile/profile.ts'
import { sendRegisterCode, sendResetCode } from './code/send-code.ts'
import { findOrCreateAccount, logIn } from './account.ts'
import { spendCode, networksOf } from './code/code.ts'
import { hashPassword } from './password/password.ts'
import { changeRows, rowOf, addRows } from '#server/platform/data/rows.ts'
import { personOf } from './password/guesses.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { endSessions } from './session/session.ts'
import { listSessions } from './session/view-sessions.ts'

/**
 * Creates an account with a password and logs in. No code is sent to an address that already has an account, so none is
 * valid for it.
 */
const register: Handler<typeof account.register> = async (form, context) => {
  const fault = firstFault({ mode: 'register', ...form })
  if (fault) throw new Refusal(fault)
  const { db, locale } = context
  const email = canonicalEmail(form.email)
  await spendCode(context, email, 'register', form.code)
  const passwordHash = await hashPassword(form.password)
  const accountId = await findOrCreateAccount(db, email, locale)
  await changeRows(db, 'account', { id: accountId, password_hash: null }, { password_hash: passwordHash })
  return logIn(context, accountId)
}

/** The country is known only where a proxy in front of the site sends it (`cf-ipcountry` and its like are not trusted here). */
const ip: Handler<typeof account.ip> = async (_, { client }) => ({ ip: client.ip, country: '' })

const everywhere = { points: 200, minutes: 60 * 24 }

async function logInByPassword(context: CallContext, email: string, password: string) {
  const fault = firstFault({ mode: 'password', email, password, code: '', repassword: '' })
  if (fault) throw new Refusal(fault)
  const { db, client, services } = context
  const address = canonicalEmail(email)
  const known = await rowOf(db, 'account', { email: address }, ['id', 'password_hash'])
  const own = await networksOf(db, address)
  const guess = { name: 'wrong-password', email: address, ip: client.ip, own, everywhere }
  const { id } = await personOf(services.limits, guess, known, password)
  return logIn(context, id)
}

/**
 * Logs in with a password; with a code instead of a password, by code. Refuses `login_failed` for an unknown address
 * and a wrong password alike.
 */
const login: Handler<typeof account.login> = ({ email, password, code }, context) =>
  code.trim() && !password ? logInByCode(context, email, code) : logInByPassword(context, email, password)

/**
 * Sets a new password, ends every session of the account and notifies its owner, by mail and by a message. A client with an older
 * token gets 10004 and must log in again.
 */
const resetPassword: Handler<typeof account.resetPassword, MailServices> = async (
  { copassword, ...input },
  context,
) => {
  const form = { ...input, repassword: input.repassword || copassword }
  const fault = firstFault({ mode: 'forgot', ...form })
  if (fault) throw new Refusal(fault)
  const { db, now } = context
  const email = canonicalEmail(form.email)
  await spendCode(context, email, 'reset', form.code)
  const passwordHash = await hashPassword(form.password)
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('code_wrong'))
    await endSessions(trx, account.id, {}, 'replaced', now)
    await addRows(trx, 'message', { account_id: account.id, kind: 'password_changed', created_at: now })
  })
  // The password is changed whether or not the notice arrives.
  await context.services.mailer.send(email, 'password_changed', context.locale).catch(() => {})
  return {}
}

const sessions: Handler<typeof account.sessions> = (_, { db, now, caller }) =>
  listSessions(db, { table: 'session', account_id: caller.accountId }, caller.sessionId, now)

/**
 * Ends a session; its client is then refused with the code for sessions that another client ended. A session of another account
 * is not found.
 */
const revokeSession: Handler<typeof account.revokeSession> = async ({ id }, context) => {
  const { accountId, sessionId } = context.caller
  const count = await endSessions(
    context.db,
    accountId,
    { only: id },
    id === sessionId ? 'logout' : 'replaced',
    context.now,
  )
  if (count === 0) throw new Refusal('not_found')
  return {}
}

const logout: Handler<typeof account.logout> = async (_, context) => {
  const { accountId, sessionId } = context.caller
  await endSessions(context.db, accountId, { only: sessionId }, 'logout', context.now)
  return {}
}

export const handlers = bind(account, {
  sendRegisterCode,
  sendResetCode,
  emailLogin,
  codeLogin,
  login,
  register,
  resetPassword,
  logout,
  info,
  editInfo,
  setReading,
  sessions,
  revokeSession,
  export: exportData,
  delete: remove,
  ip,
  getScan,
  checkScan,
  scanInfo,
  confirmScan,
})
