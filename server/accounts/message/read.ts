import type { message } from '#contract/accounts/message.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { unreadOf } from './unread.ts'

/** Ids of other accounts' messages mark nothing. */
export const read: Handler<typeof message.read> = async ({ ids }, context) => {
  const { accountId } = context.caller
  await context.db
    .updateTable('message')
    .set({ read_at: context.now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...ids!]))
    .execute()
  return { unread: await unreadOf(context.db, accountId) }
}
