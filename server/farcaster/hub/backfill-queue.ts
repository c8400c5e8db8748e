import { sql } from 'kysely'
import { defaultChannel } from '#domain/constants.ts'
import type { Database } from '#server/data/database.ts'

/** What a hub can be asked for: of an account what it says of itself, its latest casts or all of it; the casts of a channel's address; a cast (`fid/0x…`) with its answers. */
export type BackfillKind = 'profile' | 'casts' | 'history' | 'channel' | 'cast'

export interface BackfillTask {
  kind: BackfillKind
  subject: string
  attempts: number
}

/** While it is being asked for nobody else does. */
const heldMs = 5 * 60_000
const mostPauseMs = 24 * 60 * 60_000

/** Notes what a hub is to be asked for; what was asked for before is not noted again. */
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

/** What is due next, people before what they said; held for whoever asks. */
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

/** Asked for again later, with growing pauses. */
export async function retryTask(db: Database, { kind, subject, attempts }: BackfillTask, now: Date): Promise<void> {
  const pauseMs = Math.min(mostPauseMs, 30_000 * 2 ** attempts)
  await db
    .updateTable('fc_backfill')
    .set({ next_try_at: new Date(now.getTime() + pauseMs) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}
