import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOf } from '#server/social/farcaster/intent.ts'
import type { Profile, Slice, SliceQuery, SocialProvider } from '#server/social/farcaster/provider.ts'
import { hiddenByDesk } from '#server/social/farcaster/store/visibility.ts'
import { beyond, containing, cutSlice } from './slice.ts'

const selectProfiles = (db: Database) =>
  db
    .selectFrom('fc_account')
    .leftJoin('fc_profile', 'fc_profile.fid', 'fc_account.fid')
    .leftJoin('fc_account_count', 'fc_account_count.fid', 'fc_account.fid')
    .select(['fc_account.fid', 'username', 'display', 'bio', 'pfp', 'followers', 'following', 'casts', 'is_demo'])

type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number]

async function readProfiles(db: Database, fids: readonly number[]): Promise<Profile[]> {
  if (fids.length === 0) return []
  const rows = await selectProfiles(db).where('fc_account.fid', 'in', fids).execute()
  const found = new Map(rows.map((row) => [row.fid, profileOf(row)]))
  return fids.flatMap((fid) => found.get(fid) ?? [])
}

export const profileReads = (
  db: Database,
): Pick<SocialProvider, 'profiles' | 'profileByName' | 'follows' | 'reactors' | 'searchProfiles'> => ({
  profiles: (fids) => readProfiles(db, fids),
  async profileByName(username) {
    const row = await selectProfiles(db).where('username', '=', username).executeTakeFirst()
    return row && profileOf(row)
  },
  follows(fid, direction, slice) {
    const [own, other] = direction === 'following' ? ['fid', 'target_fid'] : ['target_fid', 'fid']
    const where = sql`${sql.ref(own!)} = ${fid} and type = 'follow'`
    return readSlice(db, sql`fc_link`, sql.ref(other!), where, slice)
  },
  reactors(hash, type, slice) {
    const where = sql`target_hash = ${bytesOf(hash)} and type = ${type === 'like' ? 1 : 2}`
    return readSlice(db, sql`fc_reaction`, sql`fid`, where, slice)
  },
  /** Without those that the desk hides, by followers. */
  async searchProfiles(text, offset, limit) {
    const rows = await selectProfiles(db)
      .where(sql<boolean>`lower(coalesce(username, '') || ' ' || coalesce(display, '')) like ${containing(text)}`)
      .where(({ not }) => not(hiddenByDesk(sql.ref('fc_account.fid'))))
      .orderBy(sql`coalesce(followers, 0)`, 'desc')
      .orderBy('fc_account.fid')
      .limit(limit + 1)
      .offset(offset)
      .execute()
    return { list: rows.slice(0, limit).map(profileOf), hasMore: rows.length > limit }
  },
})

/** The profiles of the accounts in a column, by time. */
async function readSlice(
  db: Database,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Profile>> {
  const { rows } = await sql<{ fid: number; timestamp: number }>`
    select ${column} as fid, timestamp from ${table}
    where ${where} and ${beyond(cursor, sql`timestamp, ${column}`, Number)}
    order by timestamp desc, ${column} desc limit ${limit + 1}
  `.execute(db)
  const { shown, cursor: next } = cutSlice(rows, limit, ({ timestamp, fid }) => ({ timestamp, key: String(fid) }))
  const fids = shown.map(({ fid }) => fid)
  return { list: await readProfiles(db, fids), cursor: next }
}

function profileOf({ fid, username, display, bio, pfp, followers, following, casts, is_demo }: Row): Profile {
  return {
    fid,
    username: username ?? '',
    displayName: display ?? '',
    bio: bio ?? '',
    pfpUrl: pfp ?? '',
    followers: followers ?? 0,
    following: following ?? 0,
    casts: casts ?? 0,
    isDemo: is_demo,
  }
}
