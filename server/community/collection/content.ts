import type { collection } from '#contract/community/collection.ts'
import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { countRows, pageOfItems } from '#server/community/library/pages.ts'

export const content: Handler<typeof collection.content> = async (paging, context) => {
  const { accountId } = context.caller
  const source = {
    from: sql`collection`,
    where: sql`account_id = ${accountId}`,
    id: sql`article_id`,
    at: sql`added_at`,
  }
  const [total, page] = await Promise.all([countRows(source, context), pageOfItems(source, accountId, paging, context)])
  return { page: paging.page, limit: limitOf(paging), total, ...page }
}
