import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import {
  codeLifeMinutes,
  codeResendSeconds,
  codesPerDay,
  codesPerNetworkAndDay,
  codeTries,
  codeTriesOfOtherNetworks,
} from '#domain/platform/constants.ts'
import { networkOf } from '#server/platform/call/client.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'

export type CodePurpose = 'login' | 'register' | 'reset'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Six digits are few. With a slow hash and a salt for each mail, a copy of the database does not reveal a code while it is valid. The salt binds
 * the hash to the address and purpose, so that it matches no other.
 */
const hashCode = (
  { services }: CallContext,
  { code, email, purpose, sentAt }: { code: string; email: string; purpose: CodePurpose; sentAt: Date },
) => services.hashShortSecret(code, createHash('sha256').update(`${purpose}:${email}:${sentAt.getTime()}`).digest())

/**
 * Creates a code for an address and ends the previous one that the same network requested. With `isVoid` no code is
 * valid and only the time counts (the mail contains no code). Refuses `code_wait` within a minute of the last code that
 * this network requested for the address, for any purpose, and `too_many` above the limits per day. So other networks
 * can neither end nor delay the code of an owner. Networks of the account's sessions do not share the limit of the
 * address.
 */
export async function issueCode(
  context: CallContext,
  email: string,
  purpose: CodePurpose,
  isVoid: boolean,
): Promise<{ id: number; code: string }> {
  const { db, client, now } = context
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const network = networkOf(client.ip)
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.mailCode(email))
    const sent = await trx
      .selectFrom('mail_code')
      .select(['network', 'sent_at'])
      .where('email', '=', email)
      .where('sent_at', '>', new Date(now.getTime() - dayMs))
      .orderBy('sent_at', 'desc')
      .execute()
    const here = sent.filter((each) => each.network === network)
    refuseUntil('code_wait', here[0]?.sent_at, codeResendSeconds * 1000, now)
    refuseUntil('too_many', here[codesPerNetworkAndDay - 1]?.sent_at, dayMs, now)
    const own = await networksOf(trx, email)
    if (!own.has(network)) {
      const others = sent.filter((each) => !own.has(each.network))
      refuseUntil('too_many', others[codesPerDay - 1]?.sent_at, dayMs, now)
    }
    // Also for a void code: the time of the response must not show whether the address has an account.
    const hash = await hashCode(context, { code, email, purpose, sentAt: now })
    const { id } = await trx
      .insertInto('mail_code')
      .values({
        email,
        purpose,
        network,
        code_hash: isVoid ? null : hash,
        tries_left: codeTries,
        sent_at: now,
        expires_at: new Date(now.getTime() + codeLifeMinutes * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code }
  })
}

/** Refuses until a duration after a time has passed. */
function refuseUntil(
  refusal: 'code_wait' | 'too_many',
  since: Date | undefined,
  milliseconds: number,
  now: Date,
): void {
  const waitMs = since ? since.getTime() + milliseconds - now.getTime() : 0
  if (waitMs > 0) throw new Refusal(refusal, { seconds: Math.ceil(waitMs / 1000) })
}

/** The networks in which the account of an address has a session. */
export async function networksOf(db: Database, email: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.ip')
    .distinct()
    .where('account.email', '=', email)
    .execute()
  return new Set(rows.map(({ ip }) => networkOf(ip)))
}

/** Removes a code whose mail could not be sent: the address may request another one immediately. */
export async function dropCode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mail_code').where('id', '=', id).execute()
}

/**
 * Uses up a code. Refuses `code_wrong` for a wrong, old, used or foreign one. A network has five tries for the code
 * that it requested. A network without a code (a phone that left its Wi-Fi) may enter the code of another network;
 * these tries do not count against that code.
 */
export async function spendCode(
  context: CallContext,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const { db, client, now } = context
  const codes = await db
    .selectFrom('mail_code')
    .select(['id', 'network', 'code_hash', 'sent_at'])
    .distinctOn('network')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .orderBy('network')
    .orderBy('id', 'desc')
    .execute()
  const own = codes.find(({ network }) => network === networkOf(client.ip))
  if (!(await (own ? countTry(db, own.id) : countOtherTry(context, email)))) throw new Refusal('code_wrong')
  const candidates = own ? [own] : codes
  // Also without a candidate: the time of the response must not show whether a code is pending.
  const times = candidates.length > 0 ? candidates.map(({ sent_at }) => sent_at) : [now]
  const hashes = await Promise.all(
    times.map((sentAt) => hashCode(context, { code: code.trim(), email, purpose, sentAt })),
  )
  const right = candidates.find(({ code_hash }, index) => code_hash && timingSafeEqual(code_hash, hashes[index]!))
  if (!right) throw new Refusal('code_wrong')
  const { numUpdatedRows } = await db
    .updateTable('mail_code')
    .set({ code_hash: null, tries_left: 0 })
    .where('id', '=', right.id)
    .where('code_hash', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('code_wrong')
}

/**
 * Counts a try of the code with this id, with a single statement, so that concurrent requests cannot get more than
 * five.
 */
async function countTry(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Counts a try from a network that requested no code. The limits, per network and for all of them together, are low
 * enough to prevent guessing.
 */
async function countOtherTry({ services, client }: CallContext, email: string): Promise<boolean> {
  const count = (name: string, who: string, points: number) =>
    services.limits.count(name, who, { points, minutes: codeLifeMinutes })
  try {
    await count('code-try-network', `${email} ${networkOf(client.ip)}`, codeTries)
    await count('code-try', email, codeTriesOfOtherNetworks)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
