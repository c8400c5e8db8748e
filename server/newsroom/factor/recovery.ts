import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/accounts/account/session/token.ts'
import type { Database } from '#server/platform/data/database.ts'

const codes = 10
const groups = 4
const groupLength = 4
/**
 * 32 letters and digits that cannot be confused (Crockford's base 32): 80 bits per code, so that its hash needs no slow
 * digest.
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Letters may be typed in either case, with or without hyphens and spaces. */
const hashOf = (code: string) => hashToken(code.toLowerCase().replace(/[\s-]/g, ''))

function newCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, () => letters.splice(0, groupLength).join('')).join('-')
}

/** Replaces the recovery codes of a member of staff. The response is the only place that shows the new ones. */
export async function renewCodes(trx: Database, staffId: number): Promise<string[]> {
  const fresh = Array.from({ length: codes }, newCode)
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_code')
    .values(fresh.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute()
  return fresh
}

/** Uses up a recovery code; false if it is wrong or already used. */
export async function spendRecoveryCode(trx: Database, staffId: number, code: string, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}
