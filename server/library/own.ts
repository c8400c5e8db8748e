import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/account.ts'
import { maxLibraries, maxLibraryNameLength } from '#domain/constants.ts'
import { readerOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { lockReader, ownLibrary, viewLibraries, viewOne, wholeSecond } from './library.ts'

/** All libraries of the caller: so few are allowed that they come in one piece. */
export const listOwnLibraries: Handler<'library.list'> = async ({ article_id = 0 }, context) => {
  const { accountId } = readerOf(context)
  const own = sql<{ has_item: boolean }>`
    select
      id as article_id, row_number() over (order by updated_at desc, id desc) as place,
      exists (select from library_item where library_id = library.id and article_id = ${article_id}) as has_item
    from library where account_id = ${accountId}`
  const [rows, collected] = await Promise.all([
    viewLibraries(context.db, { query: own }, accountId),
    context.db
      .selectFrom('collection')
      .select('id')
      .where('account_id', '=', accountId)
      .where('article_id', '=', article_id)
      .executeTakeFirst(),
  ])
  const list = rows.map(({ library, beside }) => ({
    ...library,
    has_item: beside.has_item ? (1 as const) : (0 as const),
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

/** Refuses `library_name_empty`, `library_name_long`, `library_limit`. */
export const addLibrary: Handler<'library.add'> = async ({ name, is_private = true }, context) => {
  const { accountId } = readerOf(context)
  const shown = nameOf(name)
  const at = wholeSecond(context.now)
  return context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
    const { count } = await trx
      .selectFrom('library')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= maxLibraries) throw new Refusal('library_limit', { most: maxLibraries })
    const { id } = await trx
      .insertInto('library')
      .values({ account_id: accountId, name: shown, is_private, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return viewOne(trx, id, accountId)
  })
}

/** One that becomes public stands first among the public ones. What is not given stays. */
export const editLibrary: Handler<'library.edit'> = async ({ id, name, is_private }, context) => {
  const { accountId } = readerOf(context)
  const shown = name === undefined ? undefined : nameOf(name)
  return context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
    const library = await ownLibrary(trx, id, accountId)
    const becomesPublic = library.is_private && is_private === false
    const change = {
      ...(shown === undefined ? {} : { name: shown }),
      ...(is_private === undefined ? {} : { is_private }),
      ...(becomesPublic ? { updated_at: wholeSecond(context.now) } : {}),
    }
    if (Object.keys(change).length > 0) await trx.updateTable('library').set(change).where('id', '=', id).execute()
    return viewOne(trx, id, accountId)
  })
}

/** What lay in it stays collected. */
export const deleteLibrary: Handler<'library.del'> = async ({ id }, context) => {
  const { accountId } = readerOf(context)
  await context.db.transaction().execute(async (trx) => {
    await lockReader(trx, accountId)
    await ownLibrary(trx, id, accountId)
    await trx.deleteFrom('library').where('id', '=', id).execute()
  })
  return {}
}

/** A name as it is kept (R492, A36). A longer one is refused rather than cut: its writer would lose words unseen. */
function nameOf(typed: string): string {
  const name = displayName(typed, maxLibraryNameLength + 1)
  if (name === '') throw new Refusal('library_name_empty')
  if ([...new Intl.Segmenter().segment(name)].length > maxLibraryNameLength)
    throw new Refusal('library_name_long', { most: maxLibraryNameLength })
  return name
}
