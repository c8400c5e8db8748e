import { sql } from 'kysely'
import type { activity } from '#contract/calendar/event.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { activitiesWhere } from './filter.ts'
import { readActivityRows, viewActivity } from './read.ts'

/** Events of a filter: those that have not ended, the next one first, then the others, the last one first. */
export const list: Handler<typeof activity.list> = async (input, context) => {
  const { locale, now } = context
  const limit = limitOf(input)
  const offset = (input.page - 1) * limit
  const where = activitiesWhere(input, locale, now)
  const order = sql`ends_at <= ${now}, case when ends_at > ${now} then starts_at end, starts_at desc, article_id`
  const rows = await readActivityRows({ where, order, limit, offset }, context)
  const total = rows[0]?.total ?? 0
  return {
    page: input.page,
    limit,
    total,
    has_more: total > offset + limit,
    list: rows.map((row) => viewActivity(row, context)),
  }
}
