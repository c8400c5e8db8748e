import { sql } from 'kysely'
import { library } from '#contract/community/library.ts'
import { bind, accountIdOf, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { maxLibraries, maxLibraryNameLength } from '#domain/platform/constants.ts'
import { seeLibrary, viewOne, lockAccount, ownLibrary, wholeSecond, viewLibraries } from './library.ts'
import { pageOfLibraries, pageOfItems } from './pages.ts'
import { refuseFull } from './full.ts'
import { createLibrary } from './create.ts'
import { displayName } from '#domain/accounts/account.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { limitOf } from '#contract/parameters.ts'
import { changeRows, removeRows, rowOf } from '#server/platform/data/rows.ts'

/** A name as it is stored. A longer one is refused rather than cut, so that nothing is lost silently. */
function nameOf(typed: string): string {
  const name = displayName(typed, maxLibraryNameLength + 1)
  if (name === '') throw new Refusal('library_name_empty')
  if (graphemesOf(name).length > maxLibraryNameLength)
    throw new Refusal('library_name_long', { max: maxLibraryNameLength })
  return name
}

/** Refuses `library_name_empty`, `library_name_long`, `library_limit`. */
const add: Handler<typeof library.add> = async ({ name, is_private: isPrivate = true }, context) => {
  const { accountId } = context.caller
  const made = { accountId, name: nameOf(name), isPrivate, at: wholeSecond(context.now) }
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    return viewOne(trx, await createLibrary(trx, made), accountId)
  })
}

/** All libraries of the caller, without pages: their number is limited. */
const list: Handler<typeof library.list> = async ({ article_id = 0 }, context) => {
  const { accountId } = context.caller
  const own = sql<{ has_item: boolean }>`
    select
      id as article_id, row_number() over (order by updated_at desc, id desc) as position,
      exists (select from library_item where library_id = library.id and article_id = ${article_id}) as has_item
    from library where account_id = ${accountId}`
  const [rows, collected] = await Promise.all([
    viewLibraries(context.db, { query: own }, accountId),
    rowOf(context.db, 'collection', { account_id: accountId, article_id }, ['id']),
  ])
  const list = rows.map(({ library, extra }) => ({
    ...library,
    has_item: extra.has_item ? (1 as const) : (0 as const),
  }))
  return {
    page: 1,
    limit: maxLibraries,
    total: list.length,
    has_more: false,
    list,
    collection_status: collected ? 1 : 0,
  }
}

/** The same permission as its library. */
const article: Handler<typeof library.article> = async ({ id, ...paging }, context) => {
  const library = await seeLibrary(context.db, id, accountIdOf(context.caller))
  const contained = {
    from: sql`library_item join collection using (account_id, article_id)`,
    where: sql`library_id = ${id}`,
    id: sql`article_id`,
    at: sql`library_item.added_at`,
  }
  return {
    ...paged(paging),
    total: library.item_count,
    ...(await pageOfItems(contained, library.account_id, paging, context)),
  }
}

/** One that becomes public is listed first among the public ones. Absent fields stay. */
const edit: Handler<typeof library.edit> = async ({ id, name, is_private }, context) => {
  const { accountId } = context.caller
  const shown = name === undefined ? undefined : nameOf(name)
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const library = await ownLibrary(trx, id, accountId)
    const becomesPublic = library.is_private && is_private === false
    const change = {
      ...(shown === undefined ? {} : { name: shown }),
      ...(is_private === undefined ? {} : { is_private }),
      ...(becomesPublic ? { updated_at: wholeSecond(context.now) } : {}),
    }
    if (Object.keys(change).length > 0) await changeRows(trx, 'library', { id }, change)
    return viewOne(trx, id, accountId)
  })
}

/** Collects a public library of another account. Refuses `library_private`, `library_own`, `collection_full`. */
const collect: Handler<typeof library.collect> = async ({ id }, context) => {
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

/** Refuses `cancel_failed` when the caller had not collected it, and `library_private` for one that nobody may see any more. */
const cancelCollect: Handler<typeof library.cancelCollect> = async ({ id }, context) => {
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

/** The items of the library remain collected. */
const del: Handler<typeof library.del> = async ({ id }, context) => {
  const { accountId } = context.caller
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await ownLibrary(trx, id, accountId)
    await removeRows(trx, 'library', { id })
  })
  return {}
}

const pageList: Handler<typeof library.pageList> = async ({ owner_id, ...paging }, context) => {
  const where = owner_id === undefined ? sql`not is_private` : sql`not is_private and account_id = ${owner_id}`
  const source = { from: sql`library`, where, id: sql`id`, at: sql`updated_at` }
  return { ...paged(paging), ...(await pageOfLibraries(source, paging, context)) }
}

/** Refuses `library_private` to all but its owner. */
const info: Handler<typeof library.info> = async ({ id }, { db, caller }) => {
  const viewerId = accountIdOf(caller)
  await seeLibrary(db, id, viewerId)
  return viewOne(db, id, viewerId)
}

const paged = (paging: { page: number; limit?: number | undefined; size?: number | undefined }) => ({
  page: paging.page,
  limit: limitOf(paging),
})

export const handlers = bind(library, { list, info, article, pageList, add, edit, del, collect, cancelCollect })
