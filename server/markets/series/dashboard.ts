import { sql } from 'kysely'
import type { series } from '#contract/markets/series.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { drawn, readSeries } from './rows.ts'

/** Draws the lines in the call, not in the page, because its cached answer is shared by all variants of the page. */
export const dashboard: Handler<typeof series.dashboard> = async (_, context) => {
  const [all, tables] = await Promise.all([
    readSeries(sql`family is null`, context),
    context.db.selectFrom('ranking').select('key').orderBy('key').execute(),
  ])
  return {
    tables: tables.map(({ key }) => key),
    list: all.map(drawn),
  }
}
