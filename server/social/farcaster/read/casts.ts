import { sql, type RawBuilder } from 'kysely'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOf, hexOf, type CastEmbed, type CastParent, type Hex } from '#server/social/farcaster/intent.ts'
import type { Cast, Slice, SliceQuery, SocialProvider } from '#server/social/farcaster/provider.ts'
import { beyond, cutSlice } from './slice.ts'

const selectCasts = (db: Database) =>
  db
    .selectFrom('fc_cast')
    .leftJoin('fc_cast_count', 'fc_cast_count.hash', 'fc_cast.hash')
    .selectAll('fc_cast')
    .select(['likes', 'recasts', 'replies', 'quotes'])

type Row = Awaited<ReturnType<ReturnType<typeof selectCasts>['execute']>>[number]

export const castReads = (
  db: Database,
): Pick<SocialProvider, 'cast' | 'casts' | 'castWithAncestors' | 'castsByFid' | 'replies'> => ({
  cast: async (hash) => (await readCasts(db, [hash]))[0],
  casts: (hashes) => readCasts(db, hashes),
  async castWithAncestors(hash, maxAncestors) {
    const rows = await selectCasts(db)
      .innerJoin(
        sql<{ hash: Buffer; height: number }>`(
        with recursive chain as (
          select hash, parent_hash, 0 as height from fc_cast where hash = ${bytesOf(hash)}
          union all
          select fc_cast.hash, fc_cast.parent_hash, chain.height + 1
          from chain join fc_cast on fc_cast.hash = chain.parent_hash
          where chain.height < ${maxAncestors}
        )
        select hash, height from chain
      )`.as('chain'),
        'chain.hash',
        'fc_cast.hash',
      )
      .orderBy('chain.height', 'desc')
      .execute()
    const chain = rows.map(castOf)
    const cast = chain.pop()
    return cast && { cast, ancestors: chain }
  },
  castsByFid: (fid, slice) => readSlice(db, sql`fc_cast.fid = ${fid}`, slice),
  replies: (hash, slice) => readSlice(db, sql`fc_cast.parent_hash = ${bytesOf(hash)}`, slice, true),
})

async function readCasts(db: Database, hashes: readonly Hex[]): Promise<Cast[]> {
  if (hashes.length === 0) return []
  const rows = await selectCasts(db).where('fc_cast.hash', 'in', hashes.map(bytesOf)).execute()
  const found = new Map(rows.map((row) => [hexOf(row.hash), castOf(row)]))
  return hashes.flatMap((hash) => found.get(hash) ?? [])
}

async function readSlice(
  db: Database,
  condition: RawBuilder<boolean>,
  { cursor, limit }: SliceQuery,
  isForward = false,
): Promise<Slice<Cast>> {
  const order = isForward ? 'asc' : 'desc'
  const rows = await selectCasts(db)
    .where(condition)
    .where(beyond(cursor, sql`fc_cast.timestamp, fc_cast.hash`, bytesOf, isForward))
    .orderBy('fc_cast.timestamp', order)
    .orderBy('fc_cast.hash', order)
    .limit(limit + 1)
    .execute()
  const { shown, cursor: next } = cutSlice(rows, limit, ({ timestamp, hash }) => ({
    timestamp,
    key: hash.toString('hex'),
  }))
  return { list: shown.map(castOf), cursor: next }
}

/** The cast of a row. */
const castOf = (row: Row): Cast => ({
  hash: hexOf(row.hash),
  fid: row.fid,
  text: row.text,
  at: fromFarcasterTime(row.timestamp),
  parent: parentOf(row),
  embeds: row.embeds as unknown as CastEmbed[],
  // The driver returns the bigints of an array as text.
  mentions: row.mentions.map((fid, index) => ({ fid: Number(fid), position: row.mention_positions[index]! })),
  likes: row.likes ?? 0,
  recasts: row.recasts ?? 0,
  replies: row.replies ?? 0,
  quotes: row.quotes ?? 0,
})

function parentOf({ parent_hash: hash, parent_fid: fid, parent_url: url }: Row): CastParent | undefined {
  if (hash && fid !== null) return { castId: { fid, hash: hexOf(hash) } }
  return url === null ? undefined : { url }
}
