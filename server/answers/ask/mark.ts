import { randomUUID } from 'node:crypto'
import type { ai } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { ownerOf, owns } from './owner.ts'
import { selectMessages, viewMessages } from './stored.ts'

/** Shares an answer or stops sharing it, and stores whether it was useful. */
export const mark: Handler<typeof ai.mark> = async ({ id, shared, useful }, context) => {
  const { db } = context
  const owner = await ownerOf(context)
  const row = await db
    .selectFrom('chat_message')
    .innerJoin('chat_group', 'chat_group.id', 'chat_message.group_id')
    .select(['chat_message.id', 'chat_message.share_key', 'chat_message.useful'])
    .where('chat_message.id', '=', id)
    .where(owns(owner))
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const share_key = shared === undefined ? row.share_key : shared ? (row.share_key ?? randomUUID()) : null
  await db
    .updateTable('chat_message')
    .set({ share_key, useful: useful ?? row.useful })
    .where('id', '=', id)
    .execute()
  const [message] = await viewMessages(db, await selectMessages(db).where('id', '=', id).execute())
  if (!message) throw new Refusal('not_found')
  return message
}
