import type { nft } from '#contract/nft.ts'
import { limitOf } from '#contract/parameters.ts'
import { nftColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { pageOfRanking } from '#server/ranking/read.ts'

export const ranking: Handler<typeof nft.ranking> = (input, { db }) =>
  pageOfRanking(db, `nft-${input.range}`, nftColumns, { ...input, limit: limitOf(input) })
