import { sql } from 'kysely'
import { collection, type CollectionState } from '#contract/community/collection.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import { countRows } from '#server/news/item/read/list.ts'
import { pageOfItems, pageOfLibraries } from '#server/community/library/pages.ts'
import { Refusal } from '#contract/errors.ts'
import { kindOfType } from '#domain/news/item/kind.ts'
import { lockAccount, ownLibrary, wholeSecond } from '#server/community/library/library.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { maxLibraryItems } from '#domain/platform/constants.ts'
import type { Transaction, Database } from '#server/platform/data/database.ts'
import { readWords } from '#server/platform/text/words.ts'
import { createLibrary } from '#server/community/library/create.ts'
import english from './words/en.json' with { type: 'json' }
import type { Locale } from '#domain/platform/locale.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { refuseFull } from '#server/community/library/full.ts'

/**
 * Collects a public item, into the named library if there is one. Repeating it changes nothing. Refuses `not_found` and
 * `withdrawn` like the item's own page, the library like every change of it, `library_full`, `collection_full`.
 */
const add: Handler<typeof collection.add> = async ({ article_id, type, library_id }, context) => {
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

/** Takes an item out of a library, or out of all that the caller collected. Refuses `cancel_failed` when it was not there. */
const cancel: Handler<typeof collection.cancel> = async ({ article_id, type, library_id }, context) => {
  const { accountId } = context.caller
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    if (library_id !== undefined) await ownLibrary(trx, library_id, accountId)
    const collected = await rowOf(trx, 'collection', { account_id: accountId, article_id }, ['kind'])
    if (!collected || (type !== undefined && kindOfType(type) !== collected.kind)) throw new Refusal('cancel_failed')
    const { numDeletedRows } = await (library_id === undefined
      ? trx.deleteFrom('collection').where('account_id', '=', accountId).where('article_id', '=', article_id)
      : trx.deleteFrom('library_item').where('library_id', '=', library_id).where('article_id', '=', article_id)
    ).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('cancel_failed')
    return collectionStateOf(trx, accountId, article_id)
  })
}

/** Own libraries, or those of others that the caller collected and may still see. */
const library: Handler<typeof collection.library> = async ({ type, ...paging }, context) => {
  const { accountId } = context.caller
  const own = { from: sql`library`, where: sql`account_id = ${accountId}`, id: sql`id`, at: sql`updated_at` }
  const collected = {
    from: sql`library_collection join library on library.id = library_id`,
    where: sql`library_collection.account_id = ${accountId} and not is_private`,
    id: sql`library_id`,
    at: sql`collected_at`,
  }
  return {
    page: paging.page,
    limit: limitOf(paging),
    ...(await pageOfLibraries(type === 1 ? collected : own, paging, context)),
  }
}

const content: Handler<typeof collection.content> = async (paging, context) => {
  const { accountId } = context.caller
  const source = {
    from: sql`collection`,
    where: sql`account_id = ${accountId}`,
    id: sql`article_id`,
    at: sql`added_at`,
  }
  const [total, page] = await Promise.all([
    countRows(context.db, source),
    pageOfItems(source, accountId, paging, context),
  ])
  return { page: paging.page, limit: limitOf(paging), total, ...page }
}

/** The first item is saved in a library of this name; its owner can change it. */
const words = readWords<typeof english>(new URL('words/', import.meta.url))

/**
 * Collects a public item into the library that was used last, or a new one. Repeating it changes nothing. Refuses `not_found`
 * and `withdrawn` like the item's own page, `collection_full`, `library_limit`.
 */
const save: Handler<typeof collection.save> = async ({ article_id, type }, context) => {
  const { accountId } = context.caller
  const collecting = { accountId, articleId: article_id, type, at: wholeSecond(context.now) }
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await collectItem(trx, collecting, context.locale)
    const { item_count, ...library } = await libraryFor(trx, collecting, words[context.locale].first_library)
    await putIntoLibrary(trx, { id: library.id, item_count }, collecting)
    return { ...(await collectionStateOf(trx, accountId, article_id)), library }
  })
}

/** The library that has the item already, else the one with room that was used last, else a new one. */
async function libraryFor(trx: Transaction, { accountId, articleId, at }: Collecting, newName: string) {
  const found = await trx
    .selectFrom('library')
    .leftJoin('library_item', (join) =>
      join.onRef('library_item.library_id', '=', 'library.id').on('library_item.article_id', '=', articleId),
    )
    .select(['library.id', 'library.name', 'library.item_count'])
    .where('library.account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('article_id', 'is not', null), eb('item_count', '<', maxLibraryItems)]))
    .orderBy(sql`article_id is null`)
    .orderBy('library.updated_at', 'desc')
    .orderBy('library.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found) return found
  const id = await createLibrary(trx, { accountId, name: newName, isPrivate: true, at })
  return { id, name: newName, item_count: 0 }
}

interface Collecting {
  accountId: number
  articleId: number
  /** As items carry it; undefined matches any. */
  type: number | undefined
  /** In whole seconds. */
  at: Date
}

/** Collects a public item, once, together with the language of the page. Refuses `not_found` and `withdrawn` like the item's own page, `collection_full`. */
async function collectItem(
  trx: Database,
  { accountId, articleId, type, at }: Collecting,
  locale: Locale,
): Promise<void> {
  const item = await trx
    .selectFrom('item')
    .select('kind')
    .where('article_id', '=', articleId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!item) return refuseMissing(trx, articleId, locale)
  if (type !== undefined && kindOfType(type) !== item.kind) throw new Refusal('not_found')
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('collection')
    .values({ account_id: accountId, article_id: articleId, kind: item.kind, added_at: at, lang: locale })
    .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doNothing())
    .executeTakeFirst()
  if (added === 1n) await refuseFull(trx, 'collection', accountId)
}

/** Puts a collected item into a library of its account, once. Refuses `library_full`. */
async function putIntoLibrary(
  trx: Database,
  library: { id: number; item_count: number },
  { accountId, articleId, at }: Collecting,
): Promise<void> {
  const { numInsertedOrUpdatedRows: put } = await trx
    .insertInto('library_item')
    .values({ library_id: library.id, article_id: articleId, account_id: accountId, added_at: at })
    .onConflict((conflict) => conflict.columns(['library_id', 'article_id']).doNothing())
    .executeTakeFirst()
  if (put !== 1n) return
  if (library.item_count >= maxLibraryItems) throw new Refusal('library_full', { max: maxLibraryItems })
  await trx.updateTable('library').set({ updated_at: at }).where('id', '=', library.id).execute()
}

async function collectionStateOf(trx: Database, accountId: number, articleId: number): Promise<CollectionState> {
  const own = await rowOf(trx, 'collection', { account_id: accountId, article_id: articleId }, ['id'])
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

export const handlers = bind(collection, { add, save, cancel, content, library })
