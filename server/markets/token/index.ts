import { sql } from 'kysely'
import { tokenwiki, tokenCategories, type TokenDetail } from '#contract/markets/token.ts'
import { bind, type Handler, accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import { news, itemsNaming } from './news.ts'
import { byNearness, isNamed, readTokens, bestText } from './rows.ts'
import { pageOf } from '#server/platform/call/paging.ts'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { contractView, type StoredContract } from './contract-view.ts'
import { readPrice } from './price.ts'

/** Tokens of a category or name, and how many each category has: beside real ones, invented ones are listed, marked, and not counted. */
const list: Handler<typeof tokenwiki.list> = async ({ title, category_id, ...input }, context) => {
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
    }>`select category as name, count(*) as count from token
      where not is_demo or not exists (select from token as real where not real.is_demo) group by category`.execute(
      context.db,
    ),
  ])
  return {
    ...pageOf(tokens, { page, limit, total: counted.rows[0]!.total }, (token) => token),
    categories: tokenCategories.flatMap((name, index) => {
      const count = categories.find((each) => each.name === name)?.count
      return count ? [{ id: index + 1, name, count }] : []
    }),
  }
}

const relatedItems = 20
const maxLookAlikes = 5

/** One token of the wiki. Refuses `not_found`. */
const detail: Handler<typeof tokenwiki.detail> = async ({ id }, context) => {
  const [[row], facts, price, look_alikes, { list: related }] = await Promise.all([
    readTokens({ where: sql`token.id = ${id}`, order: sql`token.id`, limit: 1 }, context),
    readFacts(id, context),
    readPrice(id, context),
    readLookAlikes(id, context.db),
    itemsNaming(id, { page: 1, limit: relatedItems }, context),
  ])
  if (!row || !facts) throw new Refusal('not_found')
  return { ...row, ...facts, price, look_alikes, related }
}

interface FactsRow {
  lang: Locale | null
  content: string | null
  links: TokenDetail['links']
  contracts: StoredContract[]
  updated_at: Date
  followers: number
  is_followed: boolean
}

async function readFacts(id: number, { db, locale, caller }: CallContext) {
  const { rows } = await sql<FactsRow>`
    select text.lang, text.content_html as content, links, contracts, updated_at,
      (select count(*) from subject_follow where token_id = token.id) as followers,
      exists (select from subject_follow where token_id = token.id and account_id = ${accountIdOf(caller) ?? 0}) as is_followed
    from token ${bestText(locale)} where token.id = ${id}
  `.execute(db)
  const row = rows[0]
  return (
    row && {
      lang: row.lang ?? locale,
      content: row.content ?? '',
      links: row.links,
      contracts: row.contracts.map(contractView),
      followers: row.followers,
      is_followed: row.is_followed,
      update_time: Math.floor(row.updated_at.getTime() / 1000),
    }
  )
}

async function readLookAlikes(id: number, db: CallContext['db']): Promise<TokenDetail['look_alikes']> {
  const { rows } = await sql<{ id: number; name: string; symbol: string }>`
    select other.id, other.name, other.symbol from token join token as other
      on other.id <> token.id and upper(other.symbol) = upper(token.symbol)
    where token.id = ${id} order by other.item_count desc, other.id limit ${maxLookAlikes}
  `.execute(db)
  return rows
}

export const handlers = bind(tokenwiki, { list, detail, news })
