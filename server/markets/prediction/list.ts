import type { prediction } from '#contract/markets/prediction.ts'
import { predictionColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { predictionPrefix } from '#server/markets/ranking/venues.ts'
import { readRanking } from '#server/markets/ranking/read.ts'

export const list: Handler<typeof prediction.list> = async (_, { db }) => {
  const venues = await db
    .selectFrom('ranking')
    .select('key')
    .where('key', 'like', `${predictionPrefix}%`)
    .orderBy('key')
    .execute()
  return {
    venues: await Promise.all(
      venues.map(async ({ key }) => {
        const { facts, list: rows } = await readRanking(db, key, predictionColumns)
        return { key: key.slice(predictionPrefix.length), ...facts, list: rows }
      }),
    ),
  }
}
