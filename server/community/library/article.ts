import type { library } from '#contract/community/library.ts'
import { sql } from 'kysely'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { seeLibrary } from './library.ts'
import { pageOfItems } from './pages.ts'
import { paged } from './paged.ts'

/** The same permission as its library. */
export const article: Handler<typeof library.article> = async ({ id, ...paging }, context) => {
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
