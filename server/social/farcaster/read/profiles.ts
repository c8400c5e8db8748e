import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Slice, SliceQuery, Profile } from '#server/social/farcaster/provider.ts'
import { beyond, cutSlice } from './slice.ts'

const selectProfiles = (db: Database) =>
  db
    .selectFrom('fc_account')
    .leftJoin('fc_profile', 'fc_profile.fid', 'fc_account.fid')
    .leftJoin('fc_account_count', 'fc_account_count.fid', 'fc_account.fid')
    .select(['fc_account.fid', 'username', 'display', 'bio', 'pfp', 'followers', 'following', 'casts'])

type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number]

/** The accounts of these numbers, in their order. */
export async function readProfiles(db: Database, fids: readonly number[]): Promise<Profile[]> {
  if (fids.length === 0) return []
  const rows = await selectProfiles(db).where('fc_account.fid', 'in', fids).execute()
  const found = new Map(rows.map((row) => [row.fid, profileOf(row)]))
  return fids.flatMap((fid) => found.get(fid) ?? [])
}

export async function readProfileByName(db: Database, username: string): Promise<Profile | undefined> {
  const row = await selectProfiles(db).where('username', '=', username).executeTakeFirst()
  return row && profileOf(row)
}

/** The accounts that an account follows, or its followers; latest first. */
export async function readFollows(
  db: Database,
  fid: number,
  direction: 'following' | 'followers',
  { cursor, limit }: SliceQuery,
): Promise<Slice<Profile>> {
  const [own, other] = direction === 'following' ? (['fid', 'target_fid'] as const) : (['target_fid', 'fid'] as const)
  const rows = await db
    .selectFrom('fc_link')
    .select([`${other} as other_fid`, 'timestamp'])
    .where(own, '=', fid)
    .where('type', '=', 'follow')
    .where(beyond(cursor, sql`timestamp, ${sql.ref(other)}`, Number))
    .orderBy('timestamp', 'desc')
    .orderBy(other, 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, cursor: next } = cutSlice(rows, limit, ({ timestamp, other_fid: key }) => ({
    timestamp,
    key: String(key),
  }))
  return {
    list: await readProfiles(
      db,
      shown.map((row) => row.other_fid),
    ),
    cursor: next,
  }
}

/** Accounts whose name contains a text, by followers. */
export async function searchProfiles(
  db: Database,
  text: string,
  offset: number,
  limit: number,
): Promise<{ list: Profile[]; hasMore: boolean }> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await selectProfiles(db)
    .where(sql<boolean>`lower(coalesce(username, '') || ' ' || coalesce(display, '')) like ${pattern}`)
    .orderBy(sql`coalesce(followers, 0)`, 'desc')
    .orderBy('fc_account.fid')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return { list: rows.slice(0, limit).map(profileOf), hasMore: rows.length > limit }
}

function profileOf({ fid, username, display, bio, pfp, followers, following, casts }: Row): Profile {
  return {
    fid,
    username: username ?? '',
    displayName: display ?? '',
    bio: bio ?? '',
    pfpUrl: pfp ?? '',
    followers: followers ?? 0,
    following: following ?? 0,
    casts: casts ?? 0,
  }
}
