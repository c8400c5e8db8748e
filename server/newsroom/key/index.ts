import { sql } from 'kysely'
import { deskKey, type ApiKeyRow } from '#contract/newsroom/key.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import { keyPrefix } from './caller.ts'

const dayMs = 86_400_000
const endingLength = 4

/** Refuses `not_permitted` for a permission that the caller does not have. */
const add: Handler<typeof deskKey.add> = async ({ name, permissions: asked, days }, context) => {
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
    await recordChange(trx, context, 'key.add', id, { after: { name, permissions, days } })
    return { id, key }
  })
}

/** Those that work come first. */
const list: Handler<typeof deskKey.list> = async (_, { db, now }) => {
  const { rows } = await sql<ApiKeyRow>`
    select key.id, key.name, ending, permissions, staff.name as person, ${secondsIn('key.created_at')} as add_time,
      ${secondsIn('expires_at')} as expires_at, ${secondsIn('last_used_at')} as last_used, state
    from api_key as key join staff on staff.id = staff_id, lateral (
      select case when key.ended_at is not null or staff.ended_at is not null then 'ended'
        when expires_at <= ${now} then 'expired' else 'running' end as state) as stated
    order by state <> 'running', key.id desc
  `.execute(db)
  return {
    list: rows.map((row) => ({ ...row, permissions: keyPermissions.filter((each) => row.permissions.includes(each)) })),
  }
}

/** A revoked key never works again: whoever might have it would be back with it. */
const end: Handler<typeof deskKey.end> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const key = await trx.selectFrom('api_key').select('ended_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!key) throw new Refusal('not_found')
    if (key.ended_at) return
    await trx.updateTable('api_key').set({ ended_at: context.now }).where('id', '=', id).execute()
    const change = { before: { is_ended: false }, after: { is_ended: true } }
    await recordChange(trx, context, 'key.end', id, change)
  })
  return { id }
}

export const handlers = bind(deskKey, { list, add, end })
