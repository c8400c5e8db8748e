import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'

export const casts = 300_000
export const follows = 300_000
const actors = 20_000
const channels = 200
const likes = 300_000
const recasts = 100_000
const days = 30
/** Viewers whose feeds are measured: the first fids, and how many actors each follows. */
export const viewers = { count: 40, follow: 150 }

/** The ids of a channel with many casts and of one with few. */
export const channelAt = (rank: number) => `room-${rank}`
/** An actor with many casts: low ranks have the most. */
export const busyFid = (rank: number) => viewers.count + rank

/**
 * A month of a busy network in its derived tables, in a few seconds: some actors and channels are far busier than others, a third
 * of the casts are answers. Messages behind them there are none, since no feed reads those.
 */
export async function fillNetwork(db: Database, now: number): Promise<void> {
  await db.connection().execute(async (one) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(one)
    const hash = (number: string) =>
      sql.raw(`decode(md5((${number})::text) || substr(md5('x' || (${number})), 1, 8), 'hex')`)
    // Skewed, so that low numbers come up far more often.
    const skewed = (most: number) => sql`(1 + floor(${most} * power(random(), 3)))::bigint`
    await run(sql`select setseed(0.25)`)
    await run(sql`set max_parallel_workers_per_gather = 0`)
    await run(sql`drop index fc_cast_text, fc_cast_mentions`)
    await run(
      sql`insert into fc_profile (fid, username, display, bio) select fid, 'bench' || fid, 'Bench ' || fid, 'One of many' from generate_series(1, ${actors}::int) as fid on conflict do nothing`,
    )
    await run(
      sql`insert into fc_channel (id, parent_url, name) select 'room-' || id, 'https://bench.example/room-' || id, 'Room ' || id from generate_series(1, ${channels}::int) as id`,
    )
    await run(sql`
      insert into fc_cast (hash, fid, timestamp, text, parent_hash, parent_fid, parent_url, mentions, mention_positions, embeds)
      select ${hash('n')}, ${sql.lit(viewers.count)} + fid, ${now}::int - ((${casts}::int - n)::float8 / ${casts} * ${days * 86_400})::int,
        'Cast ' || n || ' says something of the length that casts mostly have, which is not much',
        case when answers then ${hash('m')} end, case when answers then fid end,
        case when not answers and in_room then 'https://bench.example/room-' || room end, '{}', '{}', '[]'
      from (
        select n, greatest(1, n - 1 - floor(random() * 2000)::int) as m, random() < 0.33 as answers, random() < 0.5 as in_room, ${skewed(channels)} as room,
          ${skewed(actors - viewers.count)} as fid
        from generate_series(1, ${casts}::int) as n
      ) as created`)
    for (const [type, count] of [
      [1, likes],
      [2, recasts],
    ] as const) {
      await run(sql`
        insert into fc_reaction (hash, fid, type, timestamp, target_hash, target_fid)
        select ${hash(`n + ${type * 10_000_000}`)}, reaction.fid, ${type}::int, least(${now}::int, fc_cast.timestamp + (random() * 7200)::int), fc_cast.hash, fc_cast.fid
        from (select n, ${skewed(actors)} as fid, 1 + floor(random() * ${casts})::int as m from generate_series(1, ${count}::int) as n) as reaction
        join fc_cast on fc_cast.hash = ${hash('m')}
        on conflict do nothing`)
    }
    await run(sql`
      insert into fc_link (fid, type, target_fid, timestamp, hash)
      select fid, 'follow', target, ${now}::int - (random() * ${days * 86_400})::int, ${hash(`n + 50000000`)}
      from (
        select n, case when n <= ${viewers.count * viewers.follow}::int then 1 + n % ${viewers.count}::int else ${viewers.count}::int + ${skewed(actors - viewers.count)} end as fid,
          ${sql.lit(viewers.count)} + ${skewed(actors - viewers.count)} as target
        from generate_series(1, ${Math.round(follows * 1.25)}::int) as n
      ) as created where fid <> target on conflict do nothing`)
    await run(sql`
      insert into fc_cast_count (hash, likes, recasts, replies)
      select hash, sum(likes), sum(recasts), sum(replies) from (
        select target_hash as hash, (type = 1)::int as likes, (type = 2)::int as recasts, 0 as replies from fc_reaction where target_hash is not null
        union all select parent_hash, 0, 0, 1 from fc_cast where parent_hash is not null
      ) as counted group by hash on conflict do nothing`)
    await run(sql`
      insert into fc_account_count (fid, followers, following, casts)
      select fid, sum(followers), sum(following), sum(casts) from (
        select target_fid as fid, 1 as followers, 0 as following, 0 as casts from fc_link
        union all select fid, 0, 1, 0 from fc_link union all select fid, 0, 0, 1 from fc_cast
      ) as counted group by fid on conflict do nothing`)
    await run(sql`create index fc_cast_mentions on fc_cast using gin (mentions)`)
    await run(sql`create index fc_cast_text on fc_cast using gin (lower(text) gin_trgm_ops)`)
    await run(
      sql`vacuum (analyze) fc_cast, fc_cast_count, fc_reaction, fc_link, fc_profile, fc_account_count, fc_channel`,
    )
    await run(sql`reset max_parallel_workers_per_gather`)
  })
}
