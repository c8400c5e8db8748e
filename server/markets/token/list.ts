import { sql } from 'kysely'
import { tokenCategories, type tokenwiki } from '#contract/markets/token.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { byNearness, isNamed, readTokens } from './rows.ts'

/** Tokens of a category or name, and how many each category has. */
export const list: Handler<typeof tokenwiki.list> = async ({ title, category_id, ...input }, context) => {
  const { page } = input
  const limit = limitOf(input)
  const category = category_id ? tokenCategories[category_id - 1] : undefined
  const where = sql.join(
    [sql`true`, ...(title ? [isNamed(title)] : []), ...(category ? [sql`category = ${category}`] : [])],
    sql` and `,
  )
  const order = title ? byNearness(title) : sql`item_count desc, token.id`
  const [tokens, counted, { rows: categories }] = await Promise.all([
    readTokens({ where, order, limit: limit + 1, offset: (page - 1) * limit }, context),
    sql<{ total: number }>`select count(*) as total from token where ${where}`.execute(context.db),
    sql<{
      name: string
      count: number
    }>`select category as name, count(*) as count from token group by category`.execute(context.db),
  ])
  return {
    page,
    limit,
    total: counted.rows[0]!.total,
    has_more: tokens.length > limit,
    list: tokens.slice(0, limit),
    categories: tokenCategories.flatMap((name, index) => {
      const count = categories.find((each) => each.name === name)?.count
      return count ? [{ id: index + 1, name, count }] : []
    }),
  }
}
