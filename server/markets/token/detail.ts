import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { TokenDetail, tokenwiki } from '#contract/markets/token.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { contractView, type StoredContract } from './contract-view.ts'
import { itemsNaming } from './news.ts'
import { readPrice } from './price.ts'
import { bestText, readTokens } from './rows.ts'

const relatedItems = 20
const maxLookAlikes = 5

/** One token of the wiki. Refuses `not_found`. */
export const detail: Handler<typeof tokenwiki.detail> = async ({ id }, context) => {
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
