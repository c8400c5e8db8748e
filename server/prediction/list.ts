import type { prediction } from '#contract/prediction.ts'
import { predictionColumns } from '#contract/ranking.ts'
import type { Handler } from '#server/call/handler.ts'
import { readRanking } from '#server/ranking/read.ts'

const prefix = 'predictions-'

export const list: Handler<typeof prediction.list> = async (_, { db }) => {
  const venues = await db
    .selectFrom('ranking')
    .select('key')
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .execute()
  return {
    venues: await Promise.all(
      venues.map(async ({ key }) => {
        const { facts, list: rows } = await readRanking(db, key, predictionColumns)
        return { key: key.slice(prefix.length), ...facts, list: rows }
      }),
    ),
  }
}
