import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { readGroups, readCursor } from '#server/social/farcaster/notifications/groups.ts'
import { notificationEvent } from '#server/social/farcaster/store/notification-events.ts'
import { openActor, openTestNetwork } from '#tests/network.ts'
import { createTestAccount } from '#tests/accounts.ts'
import type { BenchSite } from '#bench/site.ts'
import { measureBare, measureRole } from '#bench/streams/streams.ts'
import type { Row } from '#bench/table.ts'

const streams = 5_000
const minBytes = 40
const maxTimes = 1.5
const notices = 100_000
/** One cast that half of them are about. */
const onOneCast = notices / 2
const pages = 40
const maxMs = 50

/**
 * From an announcement to the last of five thousand notification streams, against a bare node:http broadcast of the same bytes;
 * and pages of the notifications of an actor with very many.
 */
export async function noticeRate(site: BenchSite): Promise<Row[]> {
  const { db, databaseUrl } = site
  const actor = await openActor(openTestNetwork(db))
  const account = await createTestAccount(db, 'bench')
  await db.updateTable('account').set({ fid: actor.fid, signer_uuid: 'bench' }).where('id', '=', account.id).execute()
  const ours = await measureRole('notice', databaseUrl, {
    path: `/events?fid=${actor.fid}&device=pc`,
    headers: `token: ${account.token}\r\n`,
    streams,
    minBytes,
    send: () => db.transaction().execute((trx) => publishEvents(trx, [notificationEvent(actor.fid, 'new')])),
  })
  const bare = await measureBare(ours.bytes, { streams, minBytes })
  const times = ours.last / bare.last
  return [
    {
      what: `announcement → last of ${streams} notification streams`,
      ours: `${ours.last.toFixed(0)} ms, ${ours.kbEach.toFixed(1)} KB a stream`,
      against: `${bare.last.toFixed(0)} ms (bare node:http, same ${ours.bytes.length} characters), ${times.toFixed(2)} times`,
      budget: `≤ ${maxTimes} times`,
      isWithinBudget: times <= maxTimes,
      figure: times,
    },
    await readPages(site, actor.fid),
  ]
}

/** Pages through the list of an actor with very many notifications, half of them about one cast. */
async function readPages({ db }: BenchSite, fid: number): Promise<Row> {
  await sql`
    with notified as (
      insert into fc_event (type, fid) select 1, ${fid} from generate_series(1, ${notices}) returning id
    ), numbered as (
      select id, row_number() over (order by id) as number from notified
    )
    insert into fc_notification (event_id, fid, actor, kind, timestamp, cast_hash, own_hash)
    select id, ${fid}, ${fid} + number, 'like', 86400 * 30 + number % 86400, cast_hash, cast_hash
    from numbered, lateral (
      select decode(lpad(to_hex(case when number % 2 = 0 then 0 else number / 8 end), 40, '0'), 'hex') as cast_hash
    ) as target
  `.execute(db)
  await sql`
    insert into fc_cast (hash, fid, timestamp, text, mentions, mention_positions, embeds)
    select distinct cast_hash, ${fid}::bigint, 0, '', '{}'::bigint[], '{}'::integer[], '[]'::jsonb from fc_notification where fid = ${fid}
  `.execute(db)
  await sql`analyze fc_notification, fc_cast, fc_event`.execute(db)
  const { latest } = await readCursor(db, fid)
  const times: number[] = []
  let before = latest + 1
  for (let page = 0; page < pages; page++) {
    const begun = performance.now()
    const groups = await readGroups(db, { fid, tab: 'all', until: latest, before, limit: 21, read: 0 })
    times.push(performance.now() - begun)
    before = groups[19]!.eventId
  }
  const [first, p95] = [times[0]!, times.toSorted((one, other) => one - other)[Math.floor(pages * 0.95)]!]
  return {
    what: `a page of ${notices} notifications, ${onOneCast} of them about one cast: 95 of 100`,
    ours: `${p95.toFixed(0)} ms`,
    against: `${first.toFixed(0)} ms (the first page, which counts that one)`,
    budget: `≤ ${maxMs} ms`,
    isWithinBudget: p95 <= maxMs,
  }
}
