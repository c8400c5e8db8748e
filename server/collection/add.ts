import type { collection } from '#contract/collection.ts'
import { Refusal } from '#contract/errors.ts'
import { maxLibraryItems } from '#domain/constants.ts'
import type { Handler } from '#server/call/handler.ts'
import { refuseMissing } from '#server/item/read/detail.ts'
import { lockAccount, ownLibrary, wholeSecond } from '#server/library/library.ts'
import { kindOf, collectionStateOf } from './state.ts'
import { refuseFull } from '#server/library/full.ts'

/**
 * Collects a public item, into the named library if there is one. Repeating it changes nothing. Refuses `not_found` and
 * `withdrawn` like the item's own page, the library like every change of it, `library_full`, `collection_full`.
 */
export const add: Handler<typeof collection.add> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = context.caller
  const at = wholeSecond(context.now)
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const library = library_id === undefined ? undefined : await ownLibrary(trx, library_id, accountId)
    const item = await trx
      .selectFrom('item')
      .select('kind')
      .where('article_id', '=', article_id)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!item) return refuseMissing(trx, article_id, context.locale)
    if (type !== undefined && kindOf(type) !== item.kind) throw new Refusal('not_found')
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('collection')
      .values({ account_id: accountId, article_id, kind: item.kind, added_at: at })
      .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doNothing())
      .executeTakeFirst()
    if (added === 1n) await refuseFull(trx, 'collection', accountId)
    if (library) {
      const { numInsertedOrUpdatedRows: put } = await trx
        .insertInto('library_item')
        .values({ library_id: library.id, article_id, account_id: accountId, added_at: at })
        .onConflict((conflict) => conflict.columns(['library_id', 'article_id']).doNothing())
        .executeTakeFirst()
      if (put === 1n && library.item_count >= maxLibraryItems)
        throw new Refusal('library_full', { max: maxLibraryItems })
      if (put === 1n) await trx.updateTable('library').set({ updated_at: at }).where('id', '=', library.id).execute()
    }
    return collectionStateOf(trx, accountId, article_id)
  })
}
