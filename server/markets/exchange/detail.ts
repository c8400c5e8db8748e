import type { cryptoPlatform } from '#contract/markets/exchange.ts'
import { Refusal } from '#contract/errors.ts'
import { platformColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { viewFacts, viewRow } from '#server/markets/ranking/read.ts'

/** One platform by its id. Refuses `not_found`. */
export const detail: Handler<typeof cryptoPlatform.detail> = async ({ id }, { db }) => {
  const row = await db
    .selectFrom('ranking_row')
    .selectAll()
    .where('id', '=', id)
    .where('ranking_key', '=', 'platforms')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const ranking = await db.selectFrom('ranking').selectAll().where('key', '=', 'platforms').executeTakeFirst()
  return { ...viewRow(row, platformColumns), ...viewFacts(ranking) }
}
