import type { collection } from '#contract/community/collection.ts'
import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfLibraries } from '#server/community/library/pages.ts'

/** Own libraries, or those of others that the caller collected and may still see. */
export const library: Handler<typeof collection.library> = async ({ type, ...paging }, context) => {
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
