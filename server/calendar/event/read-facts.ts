import { sql } from 'kysely'
import type { ActivityFacts } from '#contract/calendar/event.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { activities, activityColumns, viewFacts, type ActivityColumns } from './rows.ts'

/** When and where an event is; undefined for an item without such facts. */
export async function readActivityFacts(
  db: Database,
  articleId: number,
  locale: Locale,
): Promise<ActivityFacts | undefined> {
  const { rows } = await sql<ActivityColumns>`
    select ${activityColumns(locale)} from ${activities} where article_id = ${articleId}
  `.execute(db)
  return rows[0] && viewFacts(rows[0], locale)
}
