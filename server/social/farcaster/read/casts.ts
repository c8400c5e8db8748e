import { sql, type RawBuilder } from 'kysely'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { CastEmbed, CastParent, Hex } from '#server/social/farcaster/intent.ts'
import type { Cast, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import { beyond, cutSlice } from './slice.ts'

const selectCasts = (db: Database) =>
  db
    .selectFrom('fc_cast')
    .leftJoin('fc_cast_count', 'fc_cast_count.hash', 'fc_cast.hash')
    .selectAll('fc_cast')
    .select(['likes', 'recasts', 'replies', 'quotes'])

type Row = Awaited<ReturnType<ReturnType<typeof selectCasts>['execute']>>[number]

const bytesOf = (hash: string) => Buffer.from(hash.replace(/^0x/, ''), 'hex')
const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

/** The existing casts of these hashes, in their order. */
export async function readCasts(db: Database, hashes: readonly Hex[]): Promise<Cast[]> {
  if (hashes.length === 0) return []
  const rows = await selectCasts(db).where('fc_cast.hash', 'in', hashes.map(bytesOf)).execute()
  const found = new Map(rows.map((row) => [hexOf(row.hash), castOf(row)]))
  return hashes.flatMap((hash) => found.get(hash) ?? [])
}

/** A cast and its ancestors, the root first, in one query. A deleted cast ends the chain. */
export async function readCastWithAncestors(
  db: Database,
  hash: Hex,
  maxAncestors: number,
): Promise<{ cast: Cast; ancestors: Cast[] } | undefined> {
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
}

export const readCastsByFid = (db: Database, fid: number, slice: SliceQuery) =>
  readSlice(db, sql`fc_cast.fid = ${fid}`, slice)

export const readCastsByMention = (db: Database, fid: number, slice: SliceQuery) =>
  readSlice(db, sql`fc_cast.mentions @> array[${fid}]::bigint[]`, slice)

/** Replies to a cast, oldest first; or casts of a channel, newest first. */
export function readCastsByParent(db: Database, parent: CastParent, slice: SliceQuery): Promise<Slice<Cast>> {
  if ('url' in parent) return readSlice(db, sql`fc_cast.parent_url = ${parent.url}`, slice)
  return readSlice(db, sql`fc_cast.parent_hash = ${bytesOf(parent.castId.hash)}`, slice, true)
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
function castOf({
  hash,
  fid,
  text,
  timestamp,
  embeds,
  mentions,
  mention_positions: positions,
  likes,
  recasts,
  replies,
  quotes,
  ...row
}: Row): Cast {
  return {
    hash: hexOf(hash),
    fid,
    text,
    at: fromFarcasterTime(timestamp),
    parent: parentOf(row),
    embeds: embeds as unknown as CastEmbed[],
    // The driver returns the bigints of an array as text.
    mentions: mentions.map((each, index) => ({ fid: Number(each), position: positions[index]! })),
    likes: likes ?? 0,
    recasts: recasts ?? 0,
    replies: replies ?? 0,
    quotes: quotes ?? 0,
  }
}

function parentOf({
  parent_hash: hash,
  parent_fid: fid,
  parent_url: url,
}: Pick<Row, 'parent_hash' | 'parent_fid' | 'parent_url'>): CastParent | undefined {
  if (hash && fid !== null) return { castId: { fid, hash: hexOf(hash) } }
  return url === null ? undefined : { url }
}
