import type { kLineData } from '#contract/markets/chart.ts'
import { inflowColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readRanking } from '#server/markets/ranking/read.ts'

const maxTokens = 10

export const netflow: Handler<typeof kLineData.netflow> = async ({ network }, { db }) => {
  const { facts, list } = await readRanking(db, `inflow-${network}`, inflowColumns, { offset: 0, limit: maxTokens })
  return { network, list, ...facts }
}
