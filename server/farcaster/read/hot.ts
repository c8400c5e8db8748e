import { sql } from 'kysely'
import { toFarcasterTime } from '#domain/farcaster.ts'
import type { Database } from '#server/data/database.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import type { Channel, FeedEntry, Part, PartOf } from '#server/farcaster/provider.ts'
import { readChannelsIn } from './channels.ts'

interface Ranked {
  hash: Hex
  fid: number
}

interface Ranking<T> {
  /** Farcaster seconds that it was made at, which its cursors carry. */
  at: number
  rows: Promise<T[]>
}

const freshSeconds = 60
/** A reader may go on reading a ranking for as long. */
const keptSeconds = 30 * 60
const mostRanked = 600
const windowSeconds = 72 * 3600
const mostOfOneAuthor = 2
/** Of so many the authors are looked at: enough for the best two of each, and far less to sort than a busy network says. */
const mostScored = 5 * mostRanked

const casts = new WeakMap<Database, Ranking<Ranked>[]>()
const channels = new WeakMap<Database, Ranking<string>[]>()

/**
 * The home feed: roots of the last 72 hours by (likes + 2 recasts + 3 replies + 1) / (age in hours + 2)^1.5. A ranking stays as
 * it is for whoever pages through it; a process that does not have it any more makes the one of that moment.
 */
export async function readHot(
  db: Database,
  now: Date,
  hiddenAuthors: ReadonlySet<number>,
  { cursor, limit }: PartOf,
): Promise<Part<FeedEntry>> {
  const { at, offset } = placeIn(cursor)
  const ranking = rankingAt(casts, db, at, now, (moment) => rankCasts(db, moment))
  const rows = await ranking.rows
  const list: FeedEntry[] = []
  let index = offset
  for (; index < rows.length && list.length < limit; index++) {
    const { hash, fid } = rows[index]!
    if (!hiddenAuthors.has(fid)) list.push({ hash, recastedBy: undefined })
  }
  return { list, cursor: index < rows.length ? `${ranking.at}-${index}` : undefined }
}

/** Channels by what was said of late and how it was answered, by different people. */
export async function readHotChannels(db: Database, now: Date, { cursor, limit }: PartOf): Promise<Part<Channel>> {
  const { at, offset } = placeIn(cursor)
  const ranking = rankingAt(channels, db, at, now, (moment) => rankChannels(db, moment))
  const ids = await ranking.rows
  const shown = ids.slice(offset, offset + limit)
  const next = offset + limit
  return { list: await readChannelsIn(db, shown), cursor: next < ids.length ? `${ranking.at}-${next}` : undefined }
}

function placeIn(cursor: string | undefined): { at: number | undefined; offset: number } {
  const [, at, offset] = /^(\d{1,10})-(\d{1,4})$/.exec(cursor ?? '') ?? []
  return at ? { at: Number(at), offset: Number(offset) } : { at: undefined, offset: 0 }
}

function rankingAt<T>(
  kept: WeakMap<Database, Ranking<T>[]>,
  db: Database,
  wanted: number | undefined,
  now: Date,
  make: (at: number) => Promise<T[]>,
): Ranking<T> {
  const seconds = toFarcasterTime(now)
  const rankings = (kept.get(db) ?? []).filter(({ at }) => seconds - at < keptSeconds)
  const known = rankings.find(({ at }) => (wanted === undefined ? seconds - at < freshSeconds : at === wanted))
  if (known) return known
  const at = wanted !== undefined && wanted <= seconds && seconds - wanted < windowSeconds ? wanted : seconds
  const ranking = { at, rows: make(at) }
  const forget = () =>
    void kept.set(
      db,
      (kept.get(db) ?? []).filter((each) => each !== ranking),
    )
  // Of nothing there is nothing to page through, and the first casts shall be seen at once.
  ranking.rows.then((rows) => void (rows.length === 0 && forget()), forget)
  kept.set(db, [...rankings, ranking])
  return ranking
}

/** Of each author the best two stand near the top; what else they said comes after, so that nobody fills a page alone. */
async function rankCasts(db: Database, at: number): Promise<Ranked[]> {
  const { rows } = await sql<{ hash: Buffer; fid: number }>`
    with scored as (
      select fc_cast.hash, fc_cast.fid,
        (coalesce(likes, 0) + 2 * coalesce(recasts, 0) + 3 * coalesce(replies, 0) + 1)::float8
          / power((greatest(0, ${at}::integer - timestamp)::float8 / 3600) + 2, 1.5) as score
      from fc_cast left join fc_cast_count on fc_cast_count.hash = fc_cast.hash
      where parent_hash is null and timestamp > ${at - windowSeconds} and timestamp <= ${at + 600}
      order by score desc, hash limit ${mostScored}
    )
    select hash, fid from (
      select *, row_number() over (partition by fid order by score desc, hash) as of_author from scored
    ) as ranked
    order by (of_author - 1) / ${mostOfOneAuthor}, score desc, hash limit ${mostRanked}
  `.execute(db)
  return rows.map(({ hash, fid }) => ({ hash: `0x${hash.toString('hex')}`, fid }))
}

async function rankChannels(db: Database, at: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select fc_channel.id
    from fc_channel left join (
      select parent_url,
        sum(exp(-greatest(0, ${at}::integer - fc_cast.timestamp)::float8 / 86400)
          * (1 + ln(1 + coalesce(likes, 0) + 2 * coalesce(recasts, 0) + 3 * coalesce(replies, 0))))
        * (1 + ln(1 + count(distinct fc_cast.fid))) as score
      from fc_cast left join fc_cast_count on fc_cast_count.hash = fc_cast.hash
      where parent_url is not null and fc_cast.timestamp > ${at - windowSeconds}
      group by parent_url
    ) as heat on heat.parent_url = fc_channel.parent_url
    order by coalesce(score, 0) desc, fc_channel.id limit ${mostRanked}
  `.execute(db)
  return rows.map(({ id }) => id)
}
