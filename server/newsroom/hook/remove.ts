import { Refusal } from '#contract/errors.ts'
import type { deskHook } from '#contract/newsroom/hook.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

export const remove: Handler<typeof deskHook.remove> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await trx.deleteFrom('webhook').where('id', '=', id).returning(['url', 'events']).executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    await recordChange(trx, context, { action: 'hook.remove', kind: 'hook', id, before })
  })
  return {}
}
