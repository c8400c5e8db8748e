import { sql } from 'kysely'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { Channel, FeedEntry, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import { readChannelsIn } from './channels.ts'

interface Ranked {
  hash: Hex
  fid: number
}

interface Ranking<T> {
  /** When it was computed, in Farcaster seconds; its cursors carry it. */
  at: number
  rows: Promise<T[]>
}

const freshSeconds = 60
/** How long a ranking can be paged. */
const maxAgeSeconds = 30 * 60
const maxRanked = 600
const windowSeconds = 72 * 3600
/** The casts of an author that rank before the author's others, and those that rank at all. */
const [maxPerAuthor, maxOfAuthor] = [2, 10]

/** Ranked lists. A ranking is cached, so that its pages are consistent; another process computes it again for the same time. */
export interface Rankings {
  /** The home feed: roots of the last 72 hours by (likes + 2 recasts + 3 replies + 1) / (age in hours + 2)^1.5. */
  casts(now: Date, hiddenAuthors: ReadonlySet<number>, slice: SliceQuery): Promise<Slice<FeedEntry>>
  /** Channels by the number of their latest casts and of the replies to them, by different authors. */
  channels(now: Date, slice: SliceQuery): Promise<Slice<Channel>>
}

export function openRankings(db: Database): Rankings {
  const castRankings = new RankingCache((at) => rankCasts(db, at))
  const channelRankings = new RankingCache((at) => rankChannels(db, at))
  return {
    async casts(now, hiddenAuthors, { cursor, limit }) {
      const { at, offset } = positionOf(cursor)
      const ranking = castRankings.at(at, now)
      const rows = await ranking.rows
      const list: FeedEntry[] = []
      let index = offset
      for (; index < rows.length && list.length < limit; index++) {
        const { hash, fid } = rows[index]!
        if (!hiddenAuthors.has(fid)) list.push({ hash, recastedBy: undefined })
      }
      return { list, cursor: index < rows.length ? `${ranking.at}-${index}` : undefined }
    },
    async channels(now, { cursor, limit }) {
      const { at, offset } = positionOf(cursor)
      const ranking = channelRankings.at(at, now)
      const ids = await ranking.rows
      const end = offset + limit
      return {
        list: await readChannelsIn(db, ids.slice(offset, end)),
        cursor: end < ids.length ? `${ranking.at}-${end}` : undefined,
      }
    },
  }
}

/** A cursor names the ranking and a position in it. */
function positionOf(cursor: string | undefined): { at: number | undefined; offset: number } {
  const [, at, offset] = /^(\d{1,10})-(\d{1,4})$/.exec(cursor ?? '') ?? []
  return at ? { at: Number(at), offset: Number(offset) } : { at: undefined, offset: 0 }
}

class RankingCache<T> {
  private rankings: Ranking<T>[] = []
  private readonly rank: (at: number) => Promise<T[]>

  constructor(rank: (at: number) => Promise<T[]>) {
    this.rank = rank
  }

  /** The ranking of that Farcaster second, or a fresh one. */
  at(requested: number | undefined, now: Date): Ranking<T> {
    const seconds = toFarcasterTime(now)
    this.rankings = this.rankings.filter(({ at }) => seconds - at < maxAgeSeconds)
    const cached = this.rankings.find(({ at }) =>
      requested === undefined ? seconds - at < freshSeconds : at === requested,
    )
    if (cached) return cached
    const at =
      requested !== undefined && requested <= seconds && seconds - requested < windowSeconds ? requested : seconds
    const ranking = { at, rows: this.rank(at) }
    const remove = () => void (this.rankings = this.rankings.filter((each) => each !== ranking))
    // An empty ranking is not cached, so that the first casts appear immediately.
    ranking.rows.then((rows) => void (rows.length === 0 && remove()), remove)
    this.rankings.push(ranking)
    return ranking
  }
}

/** The best two casts of each author rank before the author's others, so that no author fills a page. */
async function rankCasts(db: Database, at: number): Promise<Ranked[]> {
  const { rows } = await sql<{ hash: Buffer; fid: number }>`
    with scored as (
      select fc_cast.hash, fc_cast.fid,
        (coalesce(likes, 0) + 2 * coalesce(recasts, 0) + 3 * coalesce(replies, 0) + 1)::float8
          / power((greatest(0, ${at}::integer - timestamp)::float8 / 3600) + 2, 1.5) as score
      from fc_cast left join fc_cast_count on fc_cast_count.hash = fc_cast.hash
      where parent_hash is null and timestamp > ${at - windowSeconds} and timestamp <= ${at + 600}
    )
    select hash, fid from (
      select *, row_number() over (partition by fid order by score desc, hash) as of_author from scored
    ) as ranked
    where of_author <= ${maxOfAuthor}
    order by (of_author - 1) / ${maxPerAuthor}, score desc, hash limit ${maxRanked}
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
    order by coalesce(score, 0) desc, fc_channel.id limit ${maxRanked}
  `.execute(db)
  return rows.map(({ id }) => id)
}
