import type { futuresData } from '#contract/markets/futures.ts'
import { limitOf } from '#contract/parameters.ts'
import { futuresColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfRanking } from '#server/markets/ranking/read.ts'

export const list: Handler<typeof futuresData.list> = (input, { db }) =>
  pageOfRanking(db, `futures-${input.dataType.toLowerCase()}`, futuresColumns, { ...input, limit: limitOf(input) })
