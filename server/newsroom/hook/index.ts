import { hasRoom } from '#server/platform/data/room.ts'
import { sql, type Updateable } from 'kysely'
import { deskHook, type WebhookRow } from '#contract/newsroom/hook.ts'
import { bind, type Handler, type StaffContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { deliveriesTag } from '#server/platform/webhook/queue.ts'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { newSecret } from '#server/platform/webhook/sign.ts'
import { readHookAddress } from './address.ts'
import type { DeskAction } from '#domain/newsroom/audit.ts'
import type { Webhook } from '#server/platform/data/schema.ts'

/** The maximum number of webhooks: every change of an item writes one row for each. */
const maxHooks = 50

const add: Handler<typeof deskHook.add> = async (input, context) => {
  const url = readHookAddress(input.url, context.config.webhooks)
  const events = [...new Set(input.events)]
  const secret = newSecret()
  return context.db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, 'webhook', { max: maxHooks }))) throw new Refusal('hooks_full', { max: maxHooks })
    const { id } = await trx
      .insertInto('webhook')
      .values({ url, events, secret, created_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, 'hook.add', id, { after: { url, events } })
    return { id, secret }
  })
}

const log: Handler<typeof deskHook.log> = async (input, { db }) => {
  const { id } = input
  if (!(await db.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst()))
    throw new Refusal('not_found')
  return readPage(
    db,
    input,
    sql`
      select delivery.id, message_id, event, state, ${secondsIn('created_at')} as add_time,
        case when state = 'waiting' then ${secondsIn('due_at')} end as due_at,
        (select coalesce(json_agg(json_build_object(
            'at', ${secondsIn('at')}, 'status', status, 'error', error, 'took_ms', took_ms) order by at), '[]')
          from webhook_try where delivery_id = delivery.id) as tries
      from webhook_delivery as delivery join webhook_message as message on message.id = message_id
      where webhook_id = ${id}`,
    sql`delivery.id desc`,
  )
}

const list: Handler<typeof deskHook.list> = async (_, { db }) => {
  const { rows } = await sql<WebhookRow>`
    select id, url, events, off_reason, ${secondsIn('created_at')} as add_time, off_since is null as is_on,
      ${secondsIn('failing_since')} as failing_since,
      (select count(*)::int from webhook_delivery where webhook_id = webhook.id and state = 'waiting') as waiting
    from webhook order by id
  `.execute(db)
  return { list: rows }
}

/** The tries start again. A receiver that stores message ids recognises the message as a repeated one. */
const replay: Handler<typeof deskHook.replay> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const replayed = await trx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', due_at: context.now, tries: 0 })
      .where('id', '=', id)
      .returning(['webhook_id', 'message_id'])
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await publishEvents(trx, [{ kind: 'data', tag: deliveriesTag }])
    const after = { message: replayed.message_id }
    await recordChange(trx, context, 'hook.replay', replayed.webhook_id, { after })
  })
  return {}
}

const remove: Handler<typeof deskHook.remove> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await trx.deleteFrom('webhook').where('id', '=', id).returning(['url', 'events']).executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    await recordChange(trx, context, 'hook.remove', id, { before })
  })
  return {}
}

/** Changes a webhook and writes the change into the log, without its secret. Refuses `not_found`. */
async function change(context: StaffContext, id: number, action: DeskAction, to: Updateable<Webhook>): Promise<void> {
  const { secret: _, ...after } = to
  await context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('webhook')
      .select(['url', 'events', 'off_since', 'off_reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await trx.updateTable('webhook').set(to).where('id', '=', id).execute()
    // Waiting deliveries are sent when the hook is on again.
    if (to.off_since === null) await publishEvents(trx, [{ kind: 'data', tag: deliveriesTag }])
    await recordChange(trx, context, action, id, { before, after })
  })
}

const edit: Handler<typeof deskHook.edit> = async ({ id, url, events }, context) => {
  await change(context, id, 'hook.edit', {
    url: readHookAddress(url, context.config.webhooks),
    events: [...new Set(events)],
  })
  return {}
}

/** A webhook that is turned on again has five days to accept a message. */
const switchHook: Handler<typeof deskHook.switch> = async ({ id, on }, context) => {
  const off: Updateable<Webhook> = { off_since: context.now, off_reason: 'desk' }
  await change(context, id, 'hook.switch', on ? { off_since: null, off_reason: null, failing_since: null } : off)
  return { id, is_on: on }
}

const renew: Handler<typeof deskHook.renew> = async ({ id }, context) => {
  const secret = newSecret()
  await change(context, id, 'hook.renew', { secret })
  return { secret }
}

export const handlers = bind(deskHook, { list, add, edit, switch: switchHook, renew, remove, log, replay })
