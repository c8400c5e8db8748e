import type { library } from '#contract/community/library.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { seeLibrary, viewOne } from './library.ts'

/** Refuses `cancel_failed` when the caller had not collected it, and `library_private` for one that nobody may see any more. */
export const cancelCollect: Handler<typeof library.cancelCollect> = async ({ id }, context) => {
  const { accountId } = context.caller
  await seeLibrary(context.db, id, accountId)
  const { numDeletedRows } = await context.db
    .deleteFrom('library_collection')
    .where('account_id', '=', accountId)
    .where('library_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('cancel_failed')
  return viewOne(context.db, id, accountId)
}
