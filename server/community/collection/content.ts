import type { collection } from '#contract/community/collection.ts'
import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { countRows } from '#server/news/item/read/total.ts'
import { pageOfItems } from '#server/community/library/pages.ts'

export const content: Handler<typeof collection.content> = async (paging, context) => {
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
