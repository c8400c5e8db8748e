import { sql } from 'kysely'
import { defaultChannel } from '#domain/constants.ts'
import type { Database } from '#server/data/database.ts'

/**
 * What a task fetches from a hub: the profile of an account, its latest casts, or its whole history; the casts of a
 * channel's URL; a cast (`fid/0x…`) with its answers.
 */
export type BackfillKind = 'profile' | 'casts' | 'history' | 'channel' | 'cast'

export interface BackfillTask {
  kind: BackfillKind
  subject: string
  attempts: number
}

/** A claimed task belongs to one process for so long. */
const heldMs = 5 * 60_000
const mostPauseMs = 24 * 60 * 60_000

/** Adds tasks; a task that was added before is not added again. */
export async function enqueue(db: Database, kind: BackfillKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await db
    .insertInto('fc_backfill')
    .values([...new Set(subjects)].map((subject) => ({ kind, subject })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * What the pages of this site show first: all of those who linked an account here, the casts of those whom they follow, the
 * channel that pages begin with and those that they follow.
 */
export async function enqueueForSite(db: Database): Promise<void> {
  await sql`
    insert into fc_backfill (kind, subject)
    select 'history', fid::text from account where fid is not null
    union select 'profile', fid::text from account where fid is not null
    union select kind, target_fid::text from fc_link cross join (values ('casts'), ('profile')) as each (kind)
      where type = 'follow' and fid in (select fid from account)
    union select 'channel', parent_url from fc_channel where id = ${defaultChannel}
      or parent_url in (select target_url from fc_reaction where type = 1 and fid in (select fid from account))
    on conflict do nothing
  `.execute(db)
}

/** Claims the tasks that are due, profiles before casts. */
export async function claimTasks(db: Database, now: Date, limit: number): Promise<BackfillTask[]> {
  const rows = await db
    .updateTable('fc_backfill')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + heldMs), attempts: eb('attempts', '+', 1) }))
    .where((where) =>
      where(where.refTuple('kind', 'subject'), 'in', ({ selectFrom }) =>
        selectFrom('fc_backfill')
          .select(['kind', 'subject'])
          .where('done_at', 'is', null)
          .where('next_try_at', '<=', now)
          .orderBy(sql`array_position(array['history', 'profile', 'cast', 'channel', 'casts'], kind)`)
          .orderBy('next_try_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('kind', 'subject'),
      ),
    )
    .returning(['kind', 'subject', 'attempts'])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as BackfillKind }))
}

export async function finishTask(db: Database, { kind, subject }: BackfillTask, now: Date): Promise<void> {
  await db
    .updateTable('fc_backfill')
    .set({ done_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Schedules a failed task again, with growing pauses. */
export async function retryTask(db: Database, { kind, subject, attempts }: BackfillTask, now: Date): Promise<void> {
  const pauseMs = Math.min(mostPauseMs, 30_000 * 2 ** attempts)
  await db
    .updateTable('fc_backfill')
    .set({ next_try_at: new Date(now.getTime() + pauseMs) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}
