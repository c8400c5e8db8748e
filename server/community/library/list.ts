import type { library } from '#contract/community/library.ts'
import { sql } from 'kysely'
import { maxLibraries } from '#domain/platform/constants.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { viewLibraries } from './library.ts'

/** All libraries of the caller, without pages: their number is limited. */
export const list: Handler<typeof library.list> = async ({ article_id = 0 }, context) => {
  const { accountId } = context.caller
  const own = sql<{ has_item: boolean }>`
    select
      id as article_id, row_number() over (order by updated_at desc, id desc) as position,
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
