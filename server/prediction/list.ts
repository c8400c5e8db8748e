import type { prediction } from '#contract/prediction.ts'
import { predictionColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { predictionPrefix } from '#server/ranking/venues.ts'
import { readRanking } from '#server/ranking/read.ts'

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
