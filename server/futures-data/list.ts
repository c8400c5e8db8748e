import type { futuresData } from '#contract/futures-data.ts'
import { limitOf } from '#contract/parameters.ts'
import { futuresColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { pageOfRanking } from '#server/ranking/read.ts'

export const list: Handler<typeof futuresData.list> = (input, { db }) =>
  pageOfRanking(db, `futures-${input.dataType.toLowerCase()}`, futuresColumns, { ...input, limit: limitOf(input) })
