import { sql, type RawBuilder } from 'kysely'
import { clockSkewSeconds, toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { FeedEntry, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import { hidden } from '#server/social/farcaster/store/visibility.ts'
import { beyond, cutSlice } from './slice.ts'

interface Row {
  hash: Buffer
  timestamp: number
  recasted_by: number | null
}

const hexOf = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`

/** The roots of an author that are listed of one hour. */
const maxPerHour = 10

/** Roots of all accounts, newest first; of each author the last ten of an hour, so that nobody fills the list. */
export const readLatest = (db: Database, viewer: number | undefined, slice: SliceQuery): Promise<Slice<FeedEntry>> =>
  readCasts(
    db,
    sql`parent_hash is null and not exists (
      select from fc_cast as newer where newer.fid = fc_cast.fid and newer.parent_hash is null
        and newer.timestamp < (fc_cast.timestamp / 3600 + 1) * 3600
        and (newer.timestamp, newer.hash) > (fc_cast.timestamp, fc_cast.hash)
      offset ${maxPerHour - 1}
    )`,
    viewer,
    slice,
  )

/** Roots of a channel, newest first. */
export const readChannelFeed = (
  db: Database,
  url: string,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> => readCasts(db, sql`parent_url = ${url}`, viewer, slice)

function readCasts(
  db: Database,
  condition: RawBuilder<unknown>,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> {
  return readRows(
    db,
    slice,
    (where, limit) => sql<Row>`
    select hash, timestamp, null::bigint as recasted_by from fc_cast
    where ${condition} and not ${hidden(sql`fc_cast.fid`, viewer)} and ${where}
    order by timestamp desc, hash desc limit ${limit}`,
  )
}

/** Casts and recasts of an account. */
export function readProfileFeed(
  db: Database,
  fid: number,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> {
  return readRows(
    db,
    slice,
    (where, limit) => sql<Row>`
    (
      select hash, timestamp, null::bigint as recasted_by from fc_cast
      where fid = ${fid} and ${where} order by timestamp desc, hash desc limit ${limit}
    ) union all (
      select hash, timestamp, recasted_by from (
        select fc_cast.hash, fc_reaction.timestamp, fc_reaction.fid as recasted_by, fc_cast.fid as author
        from fc_reaction join fc_cast on fc_cast.hash = fc_reaction.target_hash
        where fc_reaction.fid = ${fid} and fc_reaction.type = 2 and fc_cast.fid <> ${fid}
      ) as recast
      where ${where} and not ${hidden(sql`author`, viewer)} order by timestamp desc, hash desc limit ${limit}
    )
    order by timestamp desc, hash desc limit ${limit}`,
  )
}

/** Casts that an account liked, the latest like first. */
export function readLikes(
  db: Database,
  fid: number,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> {
  return readRows(
    db,
    slice,
    (where, limit) => sql<Row>`
    select hash, timestamp, null::bigint as recasted_by from (
      select fc_cast.hash, fc_reaction.timestamp, fc_cast.fid as author
      from fc_reaction join fc_cast on fc_cast.hash = fc_reaction.target_hash
      where fc_reaction.fid = ${fid} and fc_reaction.type = 1
    ) as liked
    where ${where} and not ${hidden(sql`author`, viewer)} order by timestamp desc, hash desc limit ${limit}`,
  )
}

/**
 * Casts and recasts of the accounts that an account follows, and its own. A cast is listed once, at its latest recast or its own
 * time. The cursor has the time of the first slice; later casts and recasts are not added while the list is paged.
 */
export async function readFollowing(
  db: Database,
  fid: number,
  now: Date,
  { cursor, limit }: SliceQuery,
): Promise<Slice<FeedEntry>> {
  const [, firstRead, position] = /^(\d{1,9})_(.+)$/.exec(cursor ?? '') ?? []
  const until = firstRead ? Number(firstRead) : toFarcasterTime(now) + clockSkewSeconds
  const slice = await readRows(
    db,
    { cursor: position, limit },
    (where, count) => sql<Row>`
    with followed as materialized (
      select target_fid as fid from fc_link where fid = ${fid} and type = 'follow' union select ${fid}::bigint
    )
    select entry.hash, entry.timestamp, recasted_by from (
      select * from (
        (
          select cast_row.* from followed cross join lateral (
            select hash, timestamp, null::bigint as recasted_by from fc_cast
            where fc_cast.fid = followed.fid and parent_hash is null and timestamp <= ${until} and ${where}
            order by timestamp desc, hash desc limit ${count * 2}
          ) as cast_row
        ) union all (
          select recast_row.* from followed cross join lateral (
            select hash, timestamp, recasted_by from (
              select target_hash as hash, timestamp, fid as recasted_by from fc_reaction
              where fc_reaction.fid = followed.fid and type = 2 and target_hash is not null
            ) as recast
            where timestamp <= ${until} and ${where} order by timestamp desc, hash desc limit ${count * 2}
          ) as recast_row
        )
      ) as any_entry
      -- Sorted before the conditions are checked row by row, which ends at the limit.
      order by timestamp desc, hash desc
    ) as entry join fc_cast on fc_cast.hash = entry.hash
    where not ${hidden(sql`fc_cast.fid`, fid)} and not exists (
      select from fc_reaction as later join followed on followed.fid = later.fid
      where later.target_hash = entry.hash and later.type = 2 and later.timestamp <= ${until}
        and (later.timestamp > entry.timestamp or (later.timestamp = entry.timestamp and later.fid > coalesce(entry.recasted_by, 0)))
    )
    order by entry.timestamp desc, entry.hash desc limit ${count}`,
  )
  return { ...slice, cursor: slice.cursor && `${until}_${slice.cursor}` }
}

/** Casts that contain a text, newest first. */
export function searchCasts(
  db: Database,
  text: string,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return readRows(
    db,
    slice,
    (where, limit) => sql<Row>`
    select hash, timestamp, null::bigint as recasted_by from fc_cast
    where lower(text) like ${pattern} and not ${hidden(sql`fc_cast.fid`, viewer)} and ${where}
    order by timestamp desc, hash desc limit ${limit}`,
  )
}

async function readRows(
  db: Database,
  { cursor, limit }: SliceQuery,
  query: (where: RawBuilder<boolean>, limit: number) => RawBuilder<Row>,
): Promise<Slice<FeedEntry>> {
  const where = beyond(cursor, sql`timestamp, hash`, (key) => Buffer.from(key, 'hex'))
  const { rows } = await query(where, limit + 1).execute(db)
  const { shown, cursor: next } = cutSlice(rows, limit, ({ timestamp, hash }) => ({
    timestamp,
    key: hash.toString('hex'),
  }))
  return {
    list: shown.map(({ hash, recasted_by }) => ({ hash: hexOf(hash), recastedBy: recasted_by ?? undefined })),
    cursor: next,
  }
}
