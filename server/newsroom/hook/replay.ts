import { Refusal } from '#contract/errors.ts'
import type { deskHook } from '#contract/newsroom/hook.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { deliveriesTag } from '#server/platform/webhook/queue.ts'

/** The tries start again. A receiver that stores message ids recognises the message as a repeated one. */
export const replay: Handler<typeof deskHook.replay> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const replayed = await trx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', due_at: context.now, tries: 0 })
      .where('id', '=', id)
      .returning(['webhook_id', 'message_id'])
      .executeTakeFirst()
    if (!replayed) throw new Refusal('not_found')
    await publishEvents(trx, [{ kind: 'data', tag: deliveriesTag }])
    const after = { message: replayed.message_id }
    await recordChange(trx, context, { action: 'hook.replay', kind: 'hook', id: replayed.webhook_id, after })
  })
  return {}
}
