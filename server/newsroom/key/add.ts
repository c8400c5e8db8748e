import { Refusal } from '#contract/errors.ts'
import type { deskKey } from '#contract/newsroom/key.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { keyPrefix } from './caller.ts'

const dayMs = 86_400_000
const endingLength = 4

/** Refuses `not_permitted` for a permission that the caller does not have. */
export const add: Handler<typeof deskKey.add> = async ({ name, permissions: asked, days }, context) => {
  const { db, caller, now } = context
  const permissions = [...new Set(asked)]
  if (!permissions.every((permission) => caller.may(permission))) throw new Refusal('not_permitted')
  const key = keyPrefix + newToken()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('api_key')
      .values({
        staff_id: caller.staffId,
        name,
        key_hash: hashToken(key),
        ending: key.slice(-endingLength),
        permissions,
        created_at: now,
        expires_at: days === undefined ? null : new Date(now.getTime() + days * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, { action: 'key.add', kind: 'key', id, after: { name, permissions, days } })
    return { id, key }
  })
}
