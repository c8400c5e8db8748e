import { addMissing } from '#server/platform/data/rows.ts'
import { sql } from 'kysely'
import { defaultChannel } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * The kind of a task, with its subject: the profile, the latest casts or the whole history of an fid; the casts of a channel's
 * URL; a cast (`fid/0x…`) with its replies.
 */
export type BackfillKind = 'profile' | 'casts' | 'history' | 'channel' | 'cast'

export interface BackfillTask {
  kind: BackfillKind
  subject: string
  attempts: number
}

/** How long a claimed task belongs to one process. */
const claimMs = 5 * 60_000
const maxPauseMs = 24 * 60 * 60_000

/** Adds tasks; a task is added once only. */
export async function enqueue(db: Database, kind: BackfillKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const rows = [...new Set(subjects)].map((subject) => ({ kind, subject }))
  await addMissing(db, 'fc_backfill', rows)
}

/**
 * Adds tasks for what the pages of this site show first: the history of linked accounts, the casts of accounts that they follow,
 * the default channel and the channels that they follow.
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

/** Claims due tasks, profiles before casts. */
export function claimTasks(db: Database, now: Date, limit: number): Promise<BackfillTask[]> {
  return db
    .updateTable('fc_backfill')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + claimMs), attempts: eb('attempts', '+', 1) }))
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
}

const row = (db: Database, { kind, subject }: BackfillTask) =>
  db.updateTable('fc_backfill').where('kind', '=', kind).where('subject', '=', subject)

export async function finishTask(db: Database, task: BackfillTask, now: Date): Promise<void> {
  await row(db, task).set({ done_at: now }).execute()
}

/** Schedules a failed task again, with growing pauses. */
export async function retryTask(db: Database, task: BackfillTask, now: Date): Promise<void> {
  const pauseMs = Math.min(maxPauseMs, 30_000 * 2 ** task.attempts)
  const next_try_at = new Date(now.getTime() + pauseMs)
  await row(db, task).set({ next_try_at }).execute()
}
