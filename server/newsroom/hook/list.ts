import { sql } from 'kysely'
import type { deskHook, WebhookRow } from '#contract/newsroom/hook.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'

export const list: Handler<typeof deskHook.list> = async (_, { db }) => {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'created_at', 'off_since', 'off_reason', 'failing_since'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery where webhook_id = webhook.id and state = 'waiting')`.as(
        'waiting',
      ),
    )
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ created_at, off_since, failing_since, ...row }) => ({
      ...row,
      events: row.events as WebhookRow['events'],
      off_reason: row.off_reason,
      add_time: seconds(created_at),
      is_on: off_since === null,
      failing_since: failing_since && seconds(failing_since),
    })),
  }
}
