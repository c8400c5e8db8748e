import { Refusal } from '#contract/errors.ts'
import type { deskKey } from '#contract/newsroom/key.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

export const end: Handler<typeof deskKey.end> = async ({ id, on }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const key = await trx.selectFrom('api_key').select('ended_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!key) throw new Refusal('not_found')
    if ((key.ended_at !== null) === on) return
    await trx
      .updateTable('api_key')
      .set({ ended_at: on ? context.now : null })
      .where('id', '=', id)
      .execute()
    const change = { before: { is_ended: !on }, after: { is_ended: on } }
    await recordChange(trx, context, { action: 'key.end', kind: 'key', id, ...change })
  })
  return { id, is_ended: on }
}
