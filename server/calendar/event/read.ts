import { sql } from 'kysely'
import type { Activity } from '#contract/calendar/event.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Selection } from '#server/platform/data/selection.ts'
import { hydrateSkeleton, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { activities, activityColumns, viewFacts, type ActivityColumns } from './rows.ts'

/** `total` is the number of events of the condition, on whatever page they are. */
interface Counted extends ActivityColumns {
  total: number
}
export type ActivityRow = ItemRow & Counted

/**
 * Reads events by a condition on `activity`, `place` and `item` in an order, in the language of the call. The page is
 * chosen by ids before its facts are read, and the index of the items of a kind shows which are public, so that no
 * other item is read.
 */
export function readActivityRows(
  { where, order, limit, offset = 0 }: Selection,
  { db, locale, caller }: Pick<CallContext, 'db' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
): Promise<ActivityRow[]> {
  const query = sql<Counted>`
    select article_id, ${activityColumns(locale)}, position, total
    from (
      select article_id as page_id, row_number() over (order by ${order}) as position, count(*) over () as total
      from ${activities} join item using (article_id) where item.kind = 'activity' and ${where}
      order by position limit ${limit} offset ${offset}
    ) as page join (${activities}) on article_id = page_id
    -- Planned by itself: within the query of the items there were too many orders of joining to weigh.
    offset 0`
  return hydrateSkeleton(db, { query }, { locale, viewer: accountIdOf(caller) })
}

/** Like `readActivityRows`, with the fields that lists show. */
export async function readActivities(
  chosen: Selection,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<Activity[]> {
  const rows = await readActivityRows(chosen, context)
  return rows.map((row) => viewActivity(row, context))
}

/** An event in the shape of lists. */
export const viewActivity = (
  row: ActivityRow,
  { config, locale }: Pick<CallContext, 'config' | 'locale'>,
): Activity => ({
  ...viewItem(row, config),
  ...viewFacts(row, locale),
})
