import type { Database } from '#server/platform/data/database.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { ViewerState } from '#server/social/farcaster/provider.ts'

const bytesOf = (hash: string) => Buffer.from(hash.slice(2), 'hex')

/** The viewer state of casts, accounts and channels, in four queries whatever their number. */
export async function readViewerState(
  db: Database,
  viewer: number,
  { hashes, fids, urls }: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
): Promise<ViewerState> {
  const targets = fids.length ? fids : [0]
  const [reactions, channels, links, mutes] = await Promise.all([
    db
      .selectFrom('fc_reaction')
      .select(['type', 'target_hash'])
      .where('fid', '=', viewer)
      .where('target_hash', 'in', hashes.length ? hashes.map(bytesOf) : [Buffer.alloc(0)])
      .execute(),
    db
      .selectFrom('fc_reaction')
      .select('target_url')
      .where('fid', '=', viewer)
      .where('type', '=', 1)
      .where('target_url', 'in', urls.length ? urls : [''])
      .execute(),
    db
      .selectFrom('fc_link')
      .select(['fid', 'type', 'target_fid'])
      .where((where) =>
        where.or([
          where.and([where('fid', '=', viewer), where('target_fid', 'in', targets)]),
          where.and([where('target_fid', '=', viewer), where('fid', 'in', targets)]),
        ]),
      )
      .execute(),
    db
      .selectFrom('fc_mute')
      .select('target_fid')
      .where('fid', '=', viewer)
      .where('target_fid', 'in', targets)
      .execute(),
  ])
  const hashesOf = (type: number) =>
    new Set(
      reactions.filter((each) => each.type === type).map(({ target_hash }): Hex => `0x${target_hash!.toString('hex')}`),
    )
  const own = (type: string) =>
    new Set(links.filter((link) => link.fid === viewer && link.type === type).map(({ target_fid }) => target_fid))
  return {
    liked: hashesOf(1),
    recasted: hashesOf(2),
    following: own('follow'),
    blocking: own('block'),
    followedBy: new Set(
      links.filter((link) => link.target_fid === viewer && link.type === 'follow').map(({ fid }) => fid),
    ),
    muting: new Set(mutes.map(({ target_fid }) => target_fid)),
    followedUrls: new Set(channels.flatMap(({ target_url }) => target_url ?? [])),
  }
}
