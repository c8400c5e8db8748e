import { sql, type RawBuilder } from 'kysely'
import { maxUnseen, type NoticeTab } from '#contract/social/notice.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { NotificationGroup } from '#server/social/farcaster/provider.ts'
import { hiddenByDesk, readHiddenAuthors } from '#server/social/farcaster/store/visibility.ts'

/** A group with its position. */
interface StoredGroup extends NotificationGroup {
  /** The event of its latest row; lists are continued from it. */
  eventId: number
}

const maxActors = 5
const allTabs = ['replies', 'likes', 'follows'] as const
const tabsOf = (tab: NoticeTab) => (tab === 'all' ? allTabs : [tab])

/** The latest event of all, and the last event that an account has read. */
export async function readCursor(db: Database, fid: number): Promise<{ latest: number; read: number }> {
  const { rows } = await sql<{ latest: number; read: number }>`
    select coalesce((select max(id) from fc_event), 0) as latest, coalesce((select event_id from fc_notification_read where fid = ${fid}), 0) as read
  `.execute(db)
  return rows[0]!
}

/** Whether the viewer sees the actor of a row. */
const byVisible = (row: RawBuilder<unknown>, hiddenAuthors: readonly number[]) => sql<boolean>`(
  not ${hiddenByDesk(sql`${row}.actor`)} and ${row}.actor <> all (${hiddenAuthors}::bigint[])
)`

/**
 * Whether a row is about no cast, or about one that exists and is the viewer's own. A subquery for each row: with a join the
 * planner reads all casts first.
 */
const aboutOwn = (row: RawBuilder<unknown>) => sql<boolean>`(
  ${row}.own_hash is null or ${row}.fid = (select fc_cast.fid from fc_cast where fc_cast.hash = ${row}.own_hash)
)`

interface GroupsOf {
  fid: number
  tab: NoticeTab
  /** The newest event of the list, so that later slices do not shift. */
  until: number
  /** Only groups that are older than this event. */
  before: number
  limit: number
  /** The last event that the viewer has read. */
  read: number
}

/** The groups of one viewer, latest first. The latest row of a group decides its position. */
export async function readGroups(
  db: Database,
  { fid, tab, until, before, limit, read }: GroupsOf,
): Promise<StoredGroup[]> {
  const hiddenAuthors = [...(await readHiddenAuthors(db, fid))]
  // The rows of a group are about one cast, so the conditions are checked for its latest row only.
  const sameGroup = (row: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
    ${row}.fid = ${other}.fid and ${row}.kind = ${other}.kind and ${row}.cast_hash = ${other}.cast_hash and ${row}.day = ${other}.day
    and ${row}.event_id <= ${until} and ${byVisible(row, hiddenAuthors)}`
  const heads = (one: string) => sql`(
    select head.* from fc_notification as head
    where head.fid = ${fid} and head.tab = ${one} and head.event_id <= ${until} and head.event_id < ${before}
      and ${byVisible(sql`head`, hiddenAuthors)} and ${aboutOwn(sql`head`)}
      and not exists (select from fc_notification as later where ${sameGroup(sql`later`, sql`head`)} and later.event_id > head.event_id)
    order by head.event_id desc limit ${limit}
  )`
  const { rows } = await sql<StoredGroup>`
    select
      head.kind, head.cast_hash as "castHash", head.day, head.event_id as "eventId", head.timestamp,
      (select count(*) from fc_notification as one where ${sameGroup(sql`one`, sql`head`)}) as count,
      array(
        select one.actor from fc_notification as one where ${sameGroup(sql`one`, sql`head`)} order by one.event_id desc limit ${maxActors}
      ) as actors,
      head.event_id <= ${read} as seen
    from (
      select * from (${sql.join(tabsOf(tab).map(heads), sql` union all `)}) as found order by event_id desc limit ${limit}
    ) as head
    order by head.event_id desc
  `.execute(db)
  // The driver returns the bigints of an array as text.
  return rows.map((row) => ({ ...row, actors: row.actors.map(Number) }))
}

/** The number of notifications of a tab that an account has not seen, `maxUnseen` at most. */
export async function countUnseen(db: Database, fid: number, read: number, tab: NoticeTab = 'all'): Promise<number> {
  const hiddenAuthors = [...(await readHiddenAuthors(db, fid))]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from fc_notification as one
      where one.fid = ${fid} and one.tab = any (${[...tabsOf(tab)]}::text[]) and one.event_id > ${read}
        and ${byVisible(sql`one`, hiddenAuthors)} and ${aboutOwn(sql`one`)}
      limit ${maxUnseen}
    ) as unseen
  `.execute(db)
  return rows[0]!.count
}
