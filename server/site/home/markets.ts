import { sql } from 'kysely'
import type { home } from '#contract/site/home.ts'
import { platformColumns } from '#contract/markets/ranking.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readRanking } from '#server/markets/ranking/read.ts'
import { readPrices, readSeries } from '#server/markets/series/rows.ts'

const platformsShown = 5
const pricesShown = 8

/** The line of prices above a list; empty where the site has no numbers. */
export const prices: Handler<typeof home.prices> = async (_, context) => ({
  list: await readPrices(pricesShown, context),
})

/** The block of prices and volume; empty where the site has no numbers. */
export const volume: Handler<typeof home.volume> = async (_, context) => {
  const [list, { list: platforms }] = await Promise.all([
    readSeries(sql`(group_key = 'prices' or key = 'volume') and last_at is not null`, context),
    readRanking(context.db, 'platforms', platformColumns, { offset: 0, limit: platformsShown }),
  ])
  return { list, platforms }
}

/** The block of the chains. */
export const chains: Handler<typeof home.chains> = async (_, context) => ({
  list: await readSeries(sql`group_key = 'chain' and last_at is not null`, context),
})
