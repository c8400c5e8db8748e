import type { ai } from '#contract/answers/ask.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { groupOf, viewGroup } from './groups.ts'
import { ownerOf } from './owner.ts'
import { selectMessages, viewMessages, type MessageRow } from './stored.ts'

const maxMessages = 50
const isKey = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A thread of the caller, or the single answer that a key shares. */
export const history: Handler<typeof ai.history> = async ({ chat_group_id: key }, context) => {
  const { db } = context
  const owner = await ownerOf(context)
  const shared = await sharedAnswer(db, key)
  if (shared) {
    const at = Math.floor(shared.asked_at.getTime() / 1000)
    const group = { id: key, title: shared.question, add_time: at, update_time: at }
    return { group, is_own: false, list: await viewMessages(db, [shared]) }
  }
  const group = await groupOf(db, owner, key)
  const rows = await selectMessages(db)
    .where('group_id', '=', group.id)
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute()
  return { group: viewGroup(group), is_own: true, list: await viewMessages(db, rows.toReversed()) }
}

const sharedAnswer = async (db: Database, key: string): Promise<MessageRow | undefined> =>
  isKey(key) ? selectMessages(db).where('share_key', '=', key).executeTakeFirst() : undefined
