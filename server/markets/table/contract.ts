import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { ContractSeries, futuresData } from '#contract/markets/table.ts'
import { contractOf, keyOfName } from '#domain/markets/series/contract.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { readSeries } from '#server/markets/series/rows.ts'
import { itemsNaming } from '#server/markets/token/news.ts'

const isOfContracts = sql`group_key = 'derivatives' and family is null and last_at is not null`
const newsShown = 10

/** The contracts of one coin. Refuses `not_found` where the site has no number of them. */
export const contract: Handler<typeof futuresData.detail> = async ({ symbol }, context) => {
  const series = await contractsOf(({ coin }) => coin === symbol.toLowerCase(), context)
  if (series.length === 0) throw new Refusal('not_found')
  const token = await context.db
    .selectFrom('token')
    .select(['id', 'name'])
    .where(sql`upper(symbol)`, '=', symbol.toUpperCase())
    .orderBy('item_count', 'desc')
    .executeTakeFirst()
  const news = token ? (await itemsNaming(token.id, { page: 1, limit: newsShown }, context)).list : []
  return {
    symbol: symbol.toUpperCase(),
    name: token?.name ?? symbol.toUpperCase(),
    token_id: token?.id ?? null,
    series,
    news,
  }
}

/** The series of contracts that a condition takes, each with its exchange. */
export async function contractsOf(
  isMeant: (of: NonNullable<ReturnType<typeof contractOf>>) => boolean,
  context: CallContext,
): Promise<ContractSeries[]> {
  const [all, exchanges] = await Promise.all([
    readSeries(isOfContracts, context),
    context.db.selectFrom('ranking_row').select(['id', 'name']).where('ranking_key', '=', 'platforms').execute(),
  ])
  return all.flatMap((series) => {
    const of = contractOf(series.key)
    if (!of || !isMeant(of)) return []
    const exchange = exchanges.find(({ name }) => isOf(name, of.exchange))
    const name = exchange?.name ?? (of.exchange && series.source)
    return [{ ...series, measure: of.measure, exchange: name, exchange_id: exchange?.id ?? null }]
  })
}

/** Whether the end of a key is that of an exchange. A name without Latin letters has none, nor have the contracts of all exchanges. */
export const isOf = (name: string, exchange: string): boolean => exchange !== '' && keyOfName(name) === exchange

/** The coins whose contracts have numbers, in capitals. */
export async function readCoins(db: CallContext['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('series')
    .select('key')
    .where(isOfContracts.$castTo<boolean>())
    .orderBy('position')
    .execute()
  return [...new Set(rows.flatMap(({ key }) => contractOf(key)?.coin.toUpperCase() ?? []))]
}
