import type { collection } from '#contract/community/collection.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lockAccount, ownLibrary, wholeSecond } from '#server/community/library/library.ts'
import { collectItem, putIntoLibrary } from './put.ts'
import { collectionStateOf } from './state.ts'

/**
 * Collects a public item, into the named library if there is one. Repeating it changes nothing. Refuses `not_found` and
 * `withdrawn` like the item's own page, the library like every change of it, `library_full`, `collection_full`.
 */
export const add: Handler<typeof collection.add> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = context.caller
  const collecting = { accountId, articleId: article_id, type, at: wholeSecond(context.now) }
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const library = library_id === undefined ? undefined : await ownLibrary(trx, library_id, accountId)
    await collectItem(trx, collecting, context.locale)
    if (library) await putIntoLibrary(trx, library, collecting)
    return collectionStateOf(trx, accountId, article_id)
  })
}
