import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import { readerOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { countRows, pageOfItems, pageOfLibraries } from './pages.ts'

export const listCollected: Handler<'collection.content'> = async (paging, context) => {
  const { accountId } = readerOf(context)
  const source = {
    from: sql`collection`,
    where: sql`account_id = ${accountId}`,
    id: sql`article_id`,
    at: sql`added_at`,
  }
  const [total, page] = await Promise.all([countRows(source, context), pageOfItems(source, accountId, paging, context)])
  return { page: paging.page, limit: limitOf(paging), total, ...page }
}

/** Own libraries, or those of others that the caller collected and may still see. */
export const listKeptLibraries: Handler<'collection.library'> = async ({ type, ...paging }, context) => {
  const { accountId } = readerOf(context)
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
