import { sql, type RawBuilder } from 'kysely'
import { clockSkewSeconds, toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { hexOf } from '#server/social/farcaster/intent.ts'
import type { FeedEntry, Slice, SliceQuery, SocialProvider } from '#server/social/farcaster/provider.ts'
import { hidden, readHiddenAuthors } from '#server/social/farcaster/store/visibility.ts'
import type { Rankings } from './hot.ts'
import { beyond, containing, cutSlice } from './slice.ts'

interface Row {
  hash: Buffer
  timestamp: number
  recasted_by: number | null
}

/** Newest first but for the ranked one. */
export const feedRead =
  (db: Database, rankings: Rankings): SocialProvider['feed'] =>
  async (query, viewer, slice) => {
    const read = (of: Parameters<typeof readRows>[2]) => readRows(db, slice, of)
    if (query.kind === 'hot') return rankings.casts(new Date(), await readHiddenAuthors(db, viewer), slice)
    if (query.kind === 'following') {
      const followed = sql`select target_fid as fid from fc_link where fid = ${query.fid} and type = 'follow' union select ${query.fid}::bigint`
      return readPeople(db, { people: followed, viewer: query.fid }, slice)
    }
    if (query.kind === 'people')
      return readPeople(db, { people: sql`select unnest(${query.fids}::bigint[]) as fid`, viewer }, slice)
    if (query.kind === 'person') return read(castsAndRecasts(query.fid, viewer))
    if (query.kind === 'likes') return read(likes(query.fid, viewer))
    if ('url' in query) return read(casts(sql`parent_url = ${query.url}`, viewer))
    if ('text' in query) return read(casts(sql`lower(text) like ${containing(query.text)}`, viewer))
    return read(casts(ofLatest, viewer))
  }

/** The roots of an author that are listed of one hour. */
const maxPerHour = 10

/** Roots of all accounts; of each author the last ten of an hour, so that nobody fills the list. */
const ofLatest = sql`parent_hash is null and not exists (
  select from fc_cast as newer where newer.fid = fc_cast.fid and newer.parent_hash is null
    and newer.timestamp < (fc_cast.timestamp / 3600 + 1) * 3600
    and (newer.timestamp, newer.hash) > (fc_cast.timestamp, fc_cast.hash)
  offset ${maxPerHour - 1}
)`

/** The rows of a feed that meet a condition, at most `limit` of them. */
type RowsOf = (where: RawBuilder<boolean>, limit: number) => RawBuilder<Row>

const casts =
  (condition: RawBuilder<unknown>, viewer: number | undefined): RowsOf =>
  (where, limit) =>
    sql<Row>`
    select hash, timestamp, null::bigint as recasted_by from fc_cast
    where ${condition} and not ${hidden(sql`fc_cast.fid`, viewer)} and ${where}
    order by timestamp desc, hash desc limit ${limit}`

/** Casts and recasts of an account. */
const castsAndRecasts =
  (fid: number, viewer: number | undefined): RowsOf =>
  (where, limit) =>
    sql<Row>`
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
    order by timestamp desc, hash desc limit ${limit}`

/** Casts that an account liked, the latest like first. */
const likes =
  (fid: number, viewer: number | undefined): RowsOf =>
  (where, limit) =>
    sql<Row>`
    select hash, timestamp, null::bigint as recasted_by from (
      select fc_cast.hash, fc_reaction.timestamp, fc_cast.fid as author
      from fc_reaction join fc_cast on fc_cast.hash = fc_reaction.target_hash
      where fc_reaction.fid = ${fid} and fc_reaction.type = 1
    ) as liked
    where ${where} and not ${hidden(sql`author`, viewer)} order by timestamp desc, hash desc limit ${limit}`

/**
 * Casts and recasts of those accounts that `people` selects and the viewer sees. A cast is listed once, at its latest recast or
 * its own time. The cursor has the time of the first slice; later casts and recasts are not added while the list is paged.
 */
async function readPeople(
  db: Database,
  { people, viewer }: { people: RawBuilder<unknown>; viewer: number | undefined },
  { cursor, limit }: SliceQuery,
): Promise<Slice<FeedEntry>> {
  const [, firstRead, position] = /^(\d{1,9})_(.+)$/.exec(cursor ?? '') ?? []
  const until = firstRead ? Number(firstRead) : toFarcasterTime(new Date()) + clockSkewSeconds
  const slice = await readRows(
    db,
    { cursor: position, limit },
    (where, count) => sql<Row>`
    with people as materialized (
      select person.fid from (${people}) as person where not ${hidden(sql`person.fid`, viewer)}
    )
    select entry.hash, entry.timestamp, recasted_by from (
      select * from (
        (
          select cast_row.* from people cross join lateral (
            select hash, timestamp, null::bigint as recasted_by from fc_cast
            where fc_cast.fid = people.fid and parent_hash is null and timestamp <= ${until} and ${where}
            order by timestamp desc, hash desc limit ${count * 2}
          ) as cast_row
        ) union all (
          select recast_row.* from people cross join lateral (
            select hash, timestamp, recasted_by from (
              select target_hash as hash, timestamp, fid as recasted_by from fc_reaction
              where fc_reaction.fid = people.fid and type = 2 and target_hash is not null
            ) as recast
            where timestamp <= ${until} and ${where} order by timestamp desc, hash desc limit ${count * 2}
          ) as recast_row
        )
      ) as any_entry
      -- Sorted before the conditions are checked row by row, which ends at the limit.
      order by timestamp desc, hash desc
    ) as entry join fc_cast on fc_cast.hash = entry.hash
    where not ${hidden(sql`fc_cast.fid`, viewer)} and not exists (
      select from fc_reaction as later join people on people.fid = later.fid
      where later.target_hash = entry.hash and later.type = 2 and later.timestamp <= ${until}
        and (later.timestamp > entry.timestamp or (later.timestamp = entry.timestamp and later.fid > coalesce(entry.recasted_by, 0)))
    )
    order by entry.timestamp desc, entry.hash desc limit ${count}`,
  )
  return { ...slice, cursor: slice.cursor && `${until}_${slice.cursor}` }
}

async function readRows(db: Database, { cursor, limit }: SliceQuery, query: RowsOf): Promise<Slice<FeedEntry>> {
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
