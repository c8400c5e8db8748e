import type { library } from '#contract/community/library.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lockAccount, ownLibrary } from './library.ts'

/** The items of the library remain collected. */
export const del: Handler<typeof library.del> = async ({ id }, context) => {
  const { accountId } = context.caller
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await ownLibrary(trx, id, accountId)
    await trx.deleteFrom('library').where('id', '=', id).execute()
  })
  return {}
}
