import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { codeLifeMinutes, codeResendSeconds, codeTries } from '#domain/constants.ts'
import type { Database } from '#server/data/database.ts'
import { lock, locks } from '#server/data/locks.ts'

export type CodePurpose = 'login' | 'register' | 'reset'

/** Six digits are few: the hash is bound to the address and purpose, so that it matches no other. */
const hashCode = (email: string, purpose: CodePurpose, code: string) =>
  createHmac('sha256', `${purpose}:${email}`).update(code).digest()

/**
 * Makes a code for an address, which ends the one before it; with `isVoid` none is right, and only the time counts (a mail
 * goes out that brings no code). Refuses `code_wait` within a minute of the address's last code, whatever it was for.
 */
export async function issueCode(
  db: Database,
  email: string,
  purpose: CodePurpose,
  now: Date,
  isVoid = false,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.mailCode(email))
    const last = await trx
      .selectFrom('mail_code')
      .select(({ fn }) => fn.max('sent_at').as('at'))
      .where('email', '=', email)
      .executeTakeFirst()
    const waitMs = last?.at ? last.at.getTime() + codeResendSeconds * 1000 - now.getTime() : 0
    if (waitMs > 0) throw new Refusal('code_wait', { seconds: Math.ceil(waitMs / 1000) })
    const row = {
      code_hash: isVoid ? null : hashCode(email, purpose, code),
      tries_left: codeTries,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeLifeMinutes * 60_000),
    }
    await trx
      .insertInto('mail_code')
      .values({ email, purpose, ...row })
      .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(row))
      .execute()
    return code
  })
}

/** The mail could not be sent: the address may request another code at once. */
export async function dropCode(db: Database, email: string, purpose: CodePurpose): Promise<void> {
  await db.deleteFrom('mail_code').where('email', '=', email).where('purpose', '=', purpose).execute()
}

/** Uses a code up. Refuses `code_wrong` for a wrong, old, used or foreign one; the fifth wrong try ends the right one too. */
export async function spendCode(
  db: Database,
  email: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<void> {
  // A try is counted by a statement of its own, so that many at once cannot get more than five.
  const stored = await db
    .updateTable('mail_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  if (!stored?.code_hash || !timingSafeEqual(stored.code_hash, hashCode(email, purpose, code.trim())))
    throw new Refusal('code_wrong')
  const { numUpdatedRows } = await db
    .updateTable('mail_code')
    .set({ code_hash: null, tries_left: 0 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', stored.code_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('code_wrong')
}
