import { sql } from 'kysely'
import { tokenPrice, type TokenDetail } from '#contract/markets/token.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { readSeries } from '#server/markets/series/rows.ts'

/** The price of a token: the chart in dollars whose key is its symbol. Of several tokens with one symbol that with the ticker has it. */
export async function readPrice(id: number, context: CallContext): Promise<TokenDetail['price']> {
  const isItsPrice = sql`group_key = 'prices' and is_market and unit = '$' and last_value is not null and key = (
    select lower(token.symbol) from token join token_name on token_id = token.id and kind = 'symbol' where token.id = ${id})`
  const [series] = await readSeries(isItsPrice, context)
  return series ? tokenPrice.parse(series) : null
}
