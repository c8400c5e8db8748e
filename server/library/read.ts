import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import { accountOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { seeLibrary, viewOne } from './library.ts'
import { pageOfItems, pageOfLibraries } from './pages.ts'

/** Refuses `library_private` to all but its owner (R513). */
export const readLibrary: Handler<'library.info'> = async ({ id }, { db, caller }) => {
  const reader = accountOf(caller)
  await seeLibrary(db, id, reader)
  return viewOne(db, id, reader)
}

/** The same permission as its head. */
export const listLibraryItems: Handler<'library.article'> = async ({ id, ...paging }, context) => {
  const library = await seeLibrary(context.db, id, accountOf(context.caller))
  const held = {
    from: sql`library_item join collection using (account_id, article_id)`,
    where: sql`library_id = ${id}`,
    id: sql`article_id`,
    at: sql`library_item.added_at`,
  }
  return {
    ...paged(paging),
    total: library.item_count,
    ...(await pageOfItems(held, library.account_id, paging, context)),
  }
}

export const listPublicLibraries: Handler<'library.pageList'> = async ({ owner_id, ...paging }, context) => {
  const where = owner_id === undefined ? sql`not is_private` : sql`not is_private and account_id = ${owner_id}`
  const source = { from: sql`library`, where, id: sql`id`, at: sql`updated_at` }
  return { ...paged(paging), ...(await pageOfLibraries(source, paging, context)) }
}

const paged = (paging: { page: number; limit?: number | undefined; size?: number | undefined }) => ({
  page: paging.page,
  limit: limitOf(paging),
})
