import type { cryptoPlatform } from '#contract/markets/exchange.ts'
import { limitOf } from '#contract/parameters.ts'
import { platformColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfRanking } from '#server/markets/ranking/read.ts'

export const list: Handler<typeof cryptoPlatform.list> = (input, { db }) =>
  pageOfRanking(db, 'platforms', platformColumns, { ...input, limit: limitOf(input) })
