import { Refusal } from '#contract/errors.ts'
import type { CollectionState } from '#contract/collection.ts'
import { maxCollected, maxLibraryItems } from '#domain/constants.ts'
import type { Database } from '#server/data/database.ts'
import { readerOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { refuseMissing } from '#server/item/read/detail.ts'
import { lockReader, ownLibrary, seeLibrary, viewOne, wholeSecond } from './library.ts'

const kindOf = (type: number) => (type === 0 ? 'article' : 'flash')

/**
 * Collects a public item, into a library where one is named. What is there stays as it was. Refuses `not_found` and
 * `withdrawn` like the item's own page, the library like every change of it, `library_full`, `collection_full`.
 */
export const collectItem: Handler<'collection.add'> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = readerOf(context)
  const at = wholeSecond(context.now)
  return context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
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
        throw new Refusal('library_full', { most: maxLibraryItems })
      if (put === 1n) await trx.updateTable('library').set({ updated_at: at }).where('id', '=', library.id).execute()
    }
    return keptOf(trx, accountId, article_id)
  })
}

/** Takes an item out of a library, or out of all that the caller collected. Refuses `cancel_failed` when it was not there (R638). */
export const cancelItem: Handler<'collection.cancel'> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = readerOf(context)
  return context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
    if (library_id !== undefined) await ownLibrary(trx, library_id, accountId)
    const kept = await trx
      .selectFrom('collection')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('article_id', '=', article_id)
      .executeTakeFirst()
    if (!kept || (type !== undefined && kindOf(type) !== kept.kind)) throw new Refusal('cancel_failed')
    const { numDeletedRows } = await (library_id === undefined
      ? trx.deleteFrom('collection').where('account_id', '=', accountId).where('article_id', '=', article_id)
      : trx.deleteFrom('library_item').where('library_id', '=', library_id).where('article_id', '=', article_id)
    ).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('cancel_failed')
    return keptOf(trx, accountId, article_id)
  })
}

/** Collects a public library of somebody else. Refuses `library_private`, `library_own`, `collection_full`. */
export const collectLibrary: Handler<'library.collect'> = async ({ id }, context) => {
  const { accountId } = readerOf(context)
  return context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
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

/** Refuses `cancel_failed` when the caller had not collected it, and `library_private` for one that nobody may see any more. */
export const cancelLibrary: Handler<'library.cancelCollect'> = async ({ id }, context) => {
  const { accountId } = readerOf(context)
  await seeLibrary(context.db, id, accountId)
  const { numDeletedRows } = await context.db
    .deleteFrom('library_collection')
    .where('account_id', '=', accountId)
    .where('library_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('cancel_failed')
  return viewOne(context.db, id, accountId)
}

async function refuseFull(trx: Database, table: 'collection' | 'library_collection', accountId: number): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count > maxCollected) throw new Refusal('collection_full', { most: maxCollected })
}

async function keptOf(trx: Database, accountId: number, articleId: number): Promise<CollectionState> {
  const own = await trx
    .selectFrom('collection')
    .select('id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  const rows = await trx
    .selectFrom('library_item')
    .select('library_id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .orderBy('library_id')
    .execute()
  return {
    article_id: articleId,
    collection_status: own ? 1 : 0,
    library_ids: rows.map(({ library_id }) => library_id),
  }
}
