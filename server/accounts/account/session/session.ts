import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Caller, CallContext } from '#server/platform/call/handler.ts'
import { hashToken, newToken } from './token.ts'
import { addRows, changeRows } from '#server/platform/data/rows.ts'

const lifeDays = 400

/** Begins a session of an account in the client's browser and returns its token, which is stored nowhere else. */
export async function startSession(
  { db, client, now }: Pick<CallContext, 'db' | 'client' | 'now'>,
  accountId: number,
): Promise<string> {
  const token = newToken()
  await addRows(db, 'session', {
    account_id: accountId,
    token_hash: hashToken(token),
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: sql`${now}::timestamptz + make_interval(days => ${lifeDays})`,
  })
  return token
}

/**
 * The caller of a token. Without one, or with one that is no longer valid, the caller is anonymous, and `ended` is the
 * reason: 'login_replaced' if another client ended the session (a new password, a revocation), otherwise
 * 'login_expired'. Using a session extends it.
 */
export async function callerOf(db: Database, token: string, now: Date): Promise<Caller> {
  if (!token) return { kind: 'anon' }
  if (token.length > 200) return { kind: 'anon', ended: 'login_expired' }
  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'session.account_id',
      'session.seen_at',
      'session.expires_at',
      'session.ended_by',
      'account.fid',
      'account.signer_uuid',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!session || session.ended_by || session.expires_at <= now) {
    return { kind: 'anon', ended: session?.ended_by === 'replaced' ? 'login_replaced' : 'login_expired' }
  }
  if (now.getTime() - session.seen_at.getTime() > 600_000) {
    await changeRows(
      db,
      'session',
      { id: session.id },
      { seen_at: now, expires_at: sql`${now}::timestamptz + make_interval(days => ${lifeDays})` },
    )
  }
  const signer = session.fid && session.signer_uuid ? { fid: session.fid, signerUuid: session.signer_uuid } : undefined
  return { kind: 'account', accountId: session.account_id, sessionId: session.id, signer }
}

/** Ends one session of an account, or all but one. Returns how many were still open. */
export async function endSessions(
  db: Database,
  accountId: number,
  which: { only: number } | { except?: number | undefined },
  by: 'logout' | 'replaced',
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if('only' in which, (query) => query.where('id', '=', (which as { only: number }).only))
    .$if('except' in which && which.except !== undefined, (query) =>
      query.where('id', '<>', (which as { except: number }).except),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
