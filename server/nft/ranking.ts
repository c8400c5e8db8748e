import type { nft } from '#contract/nft.ts'
import { limitOf } from '#contract/parameters.ts'
import { nftColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { pageOfRanking } from '#server/ranking/read.ts'

export const ranking: Handler<typeof nft.ranking> = async (input, { db }) => {
  const page = await pageOfRanking(db, `nft-${input.range}`, nftColumns, { ...input, limit: limitOf(input) })
  // Sources write some symbols in lower case.
  return { ...page, list: page.list.map((row) => ({ ...row, currency: row.currency?.toUpperCase() ?? null })) }
}
