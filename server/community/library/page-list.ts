import type { library } from '#contract/community/library.ts'
import { sql } from 'kysely'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfLibraries } from './pages.ts'
import { paged } from './paged.ts'

export const pageList: Handler<typeof library.pageList> = async ({ owner_id, ...paging }, context) => {
  const where = owner_id === undefined ? sql`not is_private` : sql`not is_private and account_id = ${owner_id}`
  const source = { from: sql`library`, where, id: sql`id`, at: sql`updated_at` }
  return { ...paged(paging), ...(await pageOfLibraries(source, paging, context)) }
}
