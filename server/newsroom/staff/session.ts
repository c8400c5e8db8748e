import { parse, serialize } from 'hono/utils/cookie'
import { Refusal } from '#contract/errors.ts'
import { loginStepOf } from '#domain/newsroom/second-factor.ts'
import { locales } from '#domain/platform/locale.ts'
import { may } from '#domain/newsroom/staff-roles.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import type { AnyCaller, CallContext } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { keyCallerOf, keyOf } from '#server/newsroom/key/caller.ts'
import { addRows, changeRows } from '#server/platform/data/rows.ts'
import { factorColumns } from './factors.ts'

const cookieName = 'staff'
/** Browsers send the cookie to the calls of the newsroom alone: no page of readers ever receives it. */
const cookiePath = '/admin'
/** A login that is not used for so long ends. */
const idleDays = 14
const dayMs = 86_400_000
/** How exact `seen_at` is: not every call writes. */
const seenMs = 60_000

type SessionContext = Pick<CallContext, 'db' | 'client' | 'now' | 'config' | 'setCookie'> & { caller: AnyCaller }

const expiry = (now: Date) => new Date(now.getTime() + idleDays * dayMs)

/**
 * Logs in a member of staff: the token is only in the response's cookie. `isVerified` if the second factor was already
 * given. The previous login of the browser ends.
 */
export async function startStaffSession(
  { db, client, now, config, setCookie, caller }: SessionContext,
  staffId: number,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  const token = newToken()
  if (caller.kind === 'staff') await endStaffSessions(db, caller.staffId, now, caller.sessionId)
  await addRows(db, 'staff_session', {
    staff_id: staffId,
    token_hash: hashToken(token),
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: expiry(now),
    verified_at: isVerified ? now : null,
  })
  setCookie?.(cookieOf(token, idleDays * 86_400, config.site.origin))
}

/** Takes the cookie of the login away from the browser. */
export const dropStaffCookie = ({ config, setCookie }: Pick<SessionContext, 'config' | 'setCookie'>) =>
  setCookie?.(cookieOf('', 0, config.site.origin))

const cookieOf = (token: string, maxAge: number, origin: string) =>
  serialize(cookieName, token, {
    path: cookiePath,
    maxAge,
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
  })

/**
 * The member of staff that makes a request, by an API key or the cookie of a login; the anonymous caller without one.
 * Refuses `api_key` for a key that is not valid, and `newsroom_only` for a write without the header `x-newsroom`, which no form and no page of another site can
 * send.
 */
export async function staffCallerOf(db: Database, { method, headers }: Request, now: Date): Promise<AnyCaller> {
  // No browser sends this header by itself, so that a key needs no other.
  const key = keyOf(headers)
  if (key !== undefined) return keyCallerOf(db, key, now)
  if (method !== 'GET' && method !== 'HEAD' && headers.get('x-newsroom') !== '1') throw new Refusal('newsroom_only')
  const { [cookieName]: token } = parse(headers.get('cookie') ?? '', cookieName)
  if (!token || token.length > 200) return { kind: 'anon' }
  const session = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff_id', 'role', 'langs', 'seen_at', 'verified_at', 'staff_session.created_at'])
    .select(factorColumns)
    .where('token_hash', '=', hashToken(token))
    .where('staff_session.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!session) return { kind: 'anon' }
  if (now.getTime() - session.seen_at.getTime() > seenMs) {
    await changeRows(db, 'staff_session', { id: session.id }, { seen_at: now, expires_at: expiry(now) })
  }
  const role = session.role
  return {
    kind: 'staff',
    staffId: session.staff_id,
    role,
    langs: locales.filter((lang) => session.langs.includes(lang)),
    sessionId: session.id,
    apiKeyId: undefined,
    loginAt: session.verified_at ?? session.created_at,
    step: loginStepOf({ ...session, isVerified: session.verified_at !== null }),
    may: (permission) => may(role, permission),
  }
}

/** Notes that a login gave its second factor. */
export async function verifySession(db: Database, sessionId: number, now: Date): Promise<void> {
  await changeRows(db, 'staff_session', { id: sessionId }, { verified_at: now })
}

/** Ends logins of a member of staff: one, or all. */
export async function endStaffSessions(db: Database, staffId: number, now: Date, only?: number): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .execute()
}
