import type { Updateable } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskHook } from '#contract/newsroom/hook.ts'
import type { DeskAction } from '#domain/newsroom/audit.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Webhook } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { deliveriesTag } from '#server/platform/webhook/queue.ts'
import { newSecret } from '#server/platform/webhook/sign.ts'
import { readHookAddress } from './address.ts'

/** Changes a webhook and writes the change into the log, without its secret. Refuses `not_found`. */
async function change(context: StaffContext, id: number, action: DeskAction, to: Updateable<Webhook>): Promise<void> {
  const { secret: _, ...after } = to
  await context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('webhook')
      .select(['url', 'events', 'off_since', 'off_reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    await trx.updateTable('webhook').set(to).where('id', '=', id).execute()
    // Waiting deliveries are sent when the hook is on again.
    if (to.off_since === null) await publishEvents(trx, [{ kind: 'data', tag: deliveriesTag }])
    await recordChange(trx, context, { action, kind: 'hook', id, before, after })
  })
}

export const edit: Handler<typeof deskHook.edit> = async ({ id, url, events }, context) => {
  await change(context, id, 'hook.edit', {
    url: readHookAddress(url, context.config.webhooks),
    events: [...new Set(events)],
  })
  return {}
}

/** A webhook that is turned on again has five days to accept a message. */
export const switchHook: Handler<typeof deskHook.switch> = async ({ id, on }, context) => {
  const off: Updateable<Webhook> = { off_since: context.now, off_reason: 'desk' }
  await change(context, id, 'hook.switch', on ? { off_since: null, off_reason: null, failing_since: null } : off)
  return { id, is_on: on }
}

export const renew: Handler<typeof deskHook.renew> = async ({ id }, context) => {
  const secret = newSecret()
  await change(context, id, 'hook.renew', { secret })
  return { secret }
}
