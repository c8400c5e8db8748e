import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { LoggedIn, UserInfo } from '#contract/accounts/account.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { startSession } from './session/session.ts'

/** Reads an account in the view of its owner; `token` is set only if the session was just created. */
export async function readAccount(db: Database, accountId: number, token = ''): Promise<UserInfo> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  return {
    token,
    id: account.id,
    email: account.email ?? '',
    nickname: account.nickname,
    image: account.image_url,
    has_password: account.password_hash !== null,
    farcaster: account.fid === null ? 0 : 1,
    fid: account.fid,
    signeruuid: account.signer_uuid ?? '',
    pfp_url: account.pfp_url,
    reading: account.reading,
  }
}

/** Starts a session and returns the response of a login. */
export async function logIn(context: Pick<CallContext, 'db' | 'client' | 'now'>, accountId: number): Promise<LoggedIn> {
  const token = await startSession(context, accountId)
  return { token, userInfo: await readAccount(context.db, accountId, token) }
}

/** Finds the account of an address, or creates one. Its first nickname does not reveal the address. */
export async function findOrCreateAccount(db: Database | Transaction, email: string, locale: Locale): Promise<number> {
  const created = await createAccount(db, { email, nickname: firstNickname(), locale })
  return (
    created ?? (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  )
}

/** Creates an account, with a welcome message; undefined if the address already has one. */
export async function createAccount(
  db: Database | Transaction,
  account: { email?: string; nickname: string; locale: Locale },
): Promise<number | undefined> {
  const welcome = await db
    .with('created', (query) =>
      query
        .insertInto('account')
        .values(account)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .insertInto('message')
    .columns(['account_id', 'kind'])
    .expression((created) => created.selectFrom('created').select(['id', sql.lit('welcome').as('kind')]))
    .returning('account_id')
    .executeTakeFirst()
  return welcome?.account_id
}

export const firstNickname = () => `reader-${randomInt(10_000, 100_000)}`
