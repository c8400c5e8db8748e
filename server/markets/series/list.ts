import { sql } from 'kysely'
import type { series } from '#contract/markets/series.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readSeries } from './rows.ts'

/** Every series but the members of tables, which their table shows. */
export const list: Handler<typeof series.list> = async (_, context) => ({
  list: await readSeries(sql`family is null`, context),
})
