import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'

/** Columns of `staff` that determine the next step of a login (domain/newsroom/second-factor.ts). */
export const factorColumns = ({ exists, selectFrom, lit }: ExpressionBuilder<DB, 'staff'>) => [
  exists(
    selectFrom('second_factor_role').select(lit(1).as('one')).whereRef('second_factor_role.role', '=', 'staff.role'),
  )
    .$castTo<boolean>()
    .as('isRequired'),
  exists(selectFrom('staff_passkey').select(lit(1).as('one')).whereRef('staff_passkey.staff_id', '=', 'staff.id'))
    .$castTo<boolean>()
    .as('hasPasskey'),
  exists(
    selectFrom('staff_totp')
      .select(lit(1).as('one'))
      .whereRef('staff_totp.staff_id', '=', 'staff.id')
      .where('enabled_at', 'is not', null),
  )
    .$castTo<boolean>()
    .as('hasTotp'),
]

/** The factors of an existing member of staff, and whether the role requires one. */
export const factorsOf = (db: Database, staffId: number) =>
  db.selectFrom('staff').select(factorColumns).where('id', '=', staffId).executeTakeFirstOrThrow()

/** After a factor was removed. Refuses `factor_last` where the role needs the one that is gone; without any, recovery codes are for nothing. */
export async function settleRemoval(trx: Database, staffId: number): Promise<void> {
  const { isRequired, hasPasskey, hasTotp } = await factorsOf(trx, staffId)
  if (hasPasskey || hasTotp) return
  if (isRequired) throw new Refusal('factor_last')
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}

/** Removes every factor of a member of staff but the password. Returns their number. */
export async function removeFactors(trx: Database, staffId: number): Promise<{ passkeys: number; totp: number }> {
  const removed = async (table: 'staff_passkey' | 'staff_totp' | 'staff_recovery_code') =>
    Number((await trx.deleteFrom(table).where('staff_id', '=', staffId).executeTakeFirst()).numDeletedRows)
  const counts = { passkeys: await removed('staff_passkey'), totp: await removed('staff_totp') }
  await removed('staff_recovery_code')
  return counts
}
