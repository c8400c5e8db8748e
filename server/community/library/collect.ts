import type { library } from '#contract/community/library.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lockAccount, seeLibrary, viewOne, wholeSecond } from './library.ts'
import { refuseFull } from './full.ts'

/** Collects a public library of another account. Refuses `library_private`, `library_own`, `collection_full`. */
export const collect: Handler<typeof library.collect> = async ({ id }, context) => {
  const { accountId } = context.caller
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const library = await seeLibrary(trx, id, accountId)
    if (library.account_id === accountId) throw new Refusal('library_own')
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('library_collection')
      .values({ account_id: accountId, library_id: id, collected_at: wholeSecond(context.now) })
      .onConflict((conflict) => conflict.columns(['account_id', 'library_id']).doNothing())
      .executeTakeFirst()
    if (added === 1n) await refuseFull(trx, 'library_collection', accountId)
    return viewOne(trx, id, accountId)
  })
}
