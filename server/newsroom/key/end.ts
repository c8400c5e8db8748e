import { Refusal } from '#contract/errors.ts'
import type { deskKey } from '#contract/newsroom/key.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** A revoked key never works again: whoever might have it would be back with it. */
export const end: Handler<typeof deskKey.end> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const key = await trx.selectFrom('api_key').select('ended_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!key) throw new Refusal('not_found')
    if (key.ended_at) return
    await trx.updateTable('api_key').set({ ended_at: context.now }).where('id', '=', id).execute()
    const change = { before: { is_ended: false }, after: { is_ended: true } }
    await recordChange(trx, context, { action: 'key.end', kind: 'key', id, ...change })
  })
  return { id }
}
