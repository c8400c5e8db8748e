import { Refusal } from '#contract/errors.ts'
import type { deskHook, DeliveryRow } from '#contract/newsroom/hook.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'

export const log: Handler<typeof deskHook.log> = async (input, { db }) => {
  const { id, page } = input
  const limit = limitOf(input)
  if (!(await db.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst()))
    throw new Refusal('not_found')
  const of = db.selectFrom('webhook_delivery').where('webhook_id', '=', id)
  const [rows, { total }] = await Promise.all([
    of
      .innerJoin('webhook_message', 'webhook_message.id', 'webhook_delivery.message_id')
      .select(['webhook_delivery.id', 'message_id', 'event', 'state', 'due_at', 'created_at'])
      .orderBy('webhook_delivery.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const tries = await db
    .selectFrom('webhook_try')
    .selectAll()
    .where('delivery_id', 'in', [0, ...rows.map((row) => row.id)])
    .orderBy('at')
    .execute()
  const byDelivery = Map.groupBy(tries, ({ delivery_id }) => delivery_id)
  const list = rows.map(({ created_at, due_at, ...row }) => ({
    ...row,
    event: row.event as DeliveryRow['event'],
    state: row.state,
    add_time: seconds(created_at),
    due_at: row.state === 'waiting' ? seconds(due_at) : null,
    tries: (byDelivery.get(row.id) ?? []).map(({ at, status, error, took_ms }) => ({
      at: seconds(at),
      status,
      error,
      took_ms,
    })),
  }))
  return { page, limit, total, has_more: page * limit < total, list }
}
