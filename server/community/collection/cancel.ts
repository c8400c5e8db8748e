import type { collection } from '#contract/community/collection.ts'
import { Refusal } from '#contract/errors.ts'
import { kindOfType } from '#domain/news/item/kind.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lockAccount, ownLibrary } from '#server/community/library/library.ts'
import { collectionStateOf } from './state.ts'

/** Takes an item out of a library, or out of all that the caller collected. Refuses `cancel_failed` when it was not there. */
export const cancel: Handler<typeof collection.cancel> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = context.caller
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    if (library_id !== undefined) await ownLibrary(trx, library_id, accountId)
    const collected = await trx
      .selectFrom('collection')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('article_id', '=', article_id)
      .executeTakeFirst()
    if (!collected || (type !== undefined && kindOfType(type) !== collected.kind)) throw new Refusal('cancel_failed')
    const { numDeletedRows } = await (library_id === undefined
      ? trx.deleteFrom('collection').where('account_id', '=', accountId).where('article_id', '=', article_id)
      : trx.deleteFrom('library_item').where('library_id', '=', library_id).where('article_id', '=', article_id)
    ).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('cancel_failed')
    return collectionStateOf(trx, accountId, article_id)
  })
}
