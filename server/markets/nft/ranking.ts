import type { nft } from '#contract/markets/nft.ts'
import { limitOf } from '#contract/parameters.ts'
import { nftColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfRanking } from '#server/markets/ranking/read.ts'

export const ranking: Handler<typeof nft.ranking> = async (input, { db }) => {
  const page = await pageOfRanking(db, `nft-${input.range}`, nftColumns, { ...input, limit: limitOf(input) })
  // Sources write some symbols in lower case.
  return { ...page, list: page.list.map((row) => ({ ...row, currency: row.currency?.toUpperCase() ?? null })) }
}
