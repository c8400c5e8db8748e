import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOf, type Hex } from '#server/social/farcaster/intent.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'

interface Row {
  liked: Hex[]
  recasted: Hex[]
  following: string[]
  followed_by: string[]
  blocking: string[]
  muting: string[]
  urls: string[]
}

/** In one query, whatever their number. */
export const viewerStateRead =
  (db: Database): SocialProvider['viewerState'] =>
  async (viewer, { hashes, fids, urls }) => {
    const [casts, actors] = [sql`any(${hashes.map(bytesOf)}::bytea[])`, sql`any(${[...fids]}::bigint[])`]
    const reacted = (type: number) => sql`array(
      select '0x' || encode(target_hash, 'hex') from fc_reaction where fid = ${viewer} and type = ${type} and target_hash = ${casts})`
    const linked = (type: string) => sql`array(
      select target_fid from fc_link where fid = ${viewer} and type = ${type} and target_fid = ${actors})`
    const { rows } = await sql<Row>`
      select ${reacted(1)} as liked, ${reacted(2)} as recasted, ${linked('follow')} as following, ${linked('block')} as blocking,
        array(select fid from fc_link where target_fid = ${viewer} and type = 'follow' and fid = ${actors}) as followed_by,
        array(select target_fid from fc_mute where fid = ${viewer} and target_fid = ${actors}) as muting,
        array(select target_url from fc_reaction where fid = ${viewer} and type = 1 and target_url = any(${[...urls]}::text[])) as urls
    `.execute(db)
    const { liked, recasted, following, followed_by, blocking, muting, urls: followed } = rows[0]!
    // The driver returns the bigints of an array as text.
    const fidsOf = (list: readonly string[]) => new Set(list.map(Number))
    return {
      liked: new Set(liked),
      recasted: new Set(recasted),
      following: fidsOf(following),
      followedBy: fidsOf(followed_by),
      blocking: fidsOf(blocking),
      muting: fidsOf(muting),
      followedUrls: new Set(followed),
    }
  }
