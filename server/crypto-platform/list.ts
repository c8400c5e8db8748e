import type { cryptoPlatform } from '#contract/crypto-platform.ts'
import { limitOf } from '#contract/parameters.ts'
import { platformColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { pageOfRanking } from '#server/ranking/read.ts'

export const list: Handler<typeof cryptoPlatform.list> = (input, { db }) =>
  pageOfRanking(db, 'platforms', platformColumns, { ...input, limit: limitOf(input) })
