import type { kLineData } from '#contract/k-line-data.ts'
import { inflowColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { readRanking } from '#server/ranking/read.ts'

const maxTokens = 10

export const netflow: Handler<typeof kLineData.netflow> = async ({ network }, { db }) => {
  const { facts, list } = await readRanking(db, `inflow-${network}`, inflowColumns, { offset: 0, limit: maxTokens })
  return { network, list, ...facts }
}
