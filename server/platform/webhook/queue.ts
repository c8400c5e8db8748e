import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import type { JsonObject } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** The tag of the event that wakes the sending job when deliveries become due without a publication. */
export const deliveriesTag = 'deliveries'

interface AddedComment {
  id: number
  article_id: number
  parent_id: number | null
  body: string
  created_at: Date
}

/**
 * Queues a message for every webhook that is subscribed to a change of items, within the transaction that makes the
 * change: a commit sends it, a rollback discards it.
 */
export async function queueItemMessages(
  trx: Transaction,
  change: 'published' | 'corrected' | 'withdrawn',
  items: readonly { article_id: number; kind: string; slug: string; langs: readonly string[] }[],
): Promise<void> {
  const event = `item.${change}` as const
  if (items.length === 0 || !(await isWanted(trx, event))) return
  const versions = await trx
    .selectFrom('item_version')
    .select(['article_id', 'lang', 'title', 'state', 'withdrawn_reason'])
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(items.map(({ article_id }) => article_id))))
    .orderBy('lang')
    .execute()
  const messages = items.map(({ article_id, kind, slug, langs }) => ({
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    data: {
      article_id,
      kind,
      slug,
      versions: versions
        .filter((version) => version.article_id === article_id && langs.includes(version.lang))
        .map(({ lang, title, state, withdrawn_reason }) =>
          state === 'published' ? { lang, title } : { lang, reason: withdrawn_reason },
        ),
    },
  }))
  await queue(trx, event, messages)
}

/**
 * The same for a comment that becomes visible. It is sent once, even if the desk hides the comment and shows it again.
 */
export async function queueCommentMessage(trx: Transaction, comment: AddedComment): Promise<void> {
  if (!(await isWanted(trx, 'comment.added'))) return
  const { id, article_id, parent_id, body, created_at } = comment
  const data = { comment_id: id, article_id, parent_id, content: body, created_at: created_at.toISOString() }
  await queue(trx, 'comment.added', [{ id: `msg_comment_${id}`, data }])
}

async function isWanted(trx: Transaction, event: WebhookEvent): Promise<boolean> {
  const hook = await trx
    .selectFrom('webhook')
    .select('id')
    .where('off_since', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .limit(1)
    .executeTakeFirst()
  return hook !== undefined
}

async function queue(
  trx: Transaction,
  event: WebhookEvent,
  messages: { id: string; data: JsonObject }[],
): Promise<void> {
  await sql`
    with written as (
      insert into webhook_message (id, event, data)
      select id, ${event}, data from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (id text, data jsonb)
      on conflict (id) do nothing
      returning id
    )
    insert into webhook_delivery (webhook_id, message_id, due_at)
    select webhook.id, written.id, clock_timestamp() from written cross join webhook
    where off_since is null and ${event} = any(events)
  `.execute(trx)
}
