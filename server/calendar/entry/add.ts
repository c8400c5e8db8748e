import { maxEntries, type calendar } from '#contract/calendar/entry.ts'
import { Refusal } from '#contract/errors.ts'
import { readActivityRows } from '#server/calendar/event/read.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { readEntry, readReminder } from './read-entry.ts'
import { entryColumns, viewEntry } from './view.ts'

/**
 * Adds an entry, or stores an event in the calendar; a stored event gets the new reminder. Refuses `calendar_full`, and
 * invalid entries.
 */
export const add: Handler<typeof calendar.add> = async ({ article_id, ...given }, context) => {
  const { db, caller } = context
  const entry = article_id ? await readEvent(article_id, given, context) : readEntry(given, context)
  const { count } = await db
    .selectFrom('calendar_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxEntries) throw new Refusal('calendar_full', { max: maxEntries })
  const row = await db
    .insertInto('calendar_entry')
    .values({ account_id: caller.accountId, ...entry })
    .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doUpdateSet(readReminder(given)))
    .returning(entryColumns)
    .executeTakeFirstOrThrow()
  return viewEntry(row)
}

type Context = Parameters<typeof add>[1]

async function readEvent(articleId: number, given: Parameters<typeof readReminder>[0], context: Context) {
  const where = sql`article_id = ${articleId} and item.published_at is not null`
  const [event] = await readActivityRows({ where, order: sql`article_id`, limit: 1 }, context)
  if (!event) throw new Refusal('not_found')
  return {
    article_id: articleId,
    title: event.title,
    starts_at: event.starts_at,
    is_all_day: event.is_all_day,
    zone: event.zone,
    ...readReminder(given),
  }
}
