import type { Database } from '#server/platform/data/database.ts'

const maxShown = 20

/** Lines about the peers and hubs that this site follows: up to which event, which accounts differ, and which of their messages were refused here. */
export async function readNetworkReport(db: Database): Promise<string[]> {
  const [cursors, divergences, counts, latest] = await Promise.all([
    db.selectFrom('fc_peer').selectAll().orderBy('origin').orderBy('shard').execute(),
    db.selectFrom('fc_divergence').selectAll().orderBy('origin').orderBy('fid').execute(),
    db
      .selectFrom('fc_refused_message')
      .select(({ fn }) => ['origin', 'reason', fn.countAll<number>().as('count')])
      .groupBy(['origin', 'reason'])
      .orderBy('origin')
      .orderBy('count', 'desc')
      .execute(),
    db.selectFrom('fc_refused_message').selectAll().orderBy('refused_at', 'desc').limit(maxShown).execute(),
  ])
  if (cursors.length === 0) return ['This site follows neither peers nor a hub.']
  return [
    ...cursors.map(
      ({ origin, shard, event_id, read_at, events_of_day }) =>
        `${origin}, ${shard < 0 ? 'claims' : `shard ${shard}`}: events before ${event_id} are read, ${read_at ? `at ${read_at.toISOString()}, ${events_of_day} on that day` : 'never'}`,
    ),
    ...[...Map.groupBy(divergences, ({ origin }) => origin)].map(
      ([origin, accounts]) =>
        `${origin}: ${accounts.length} accounts have other messages there: ${accounts
          .slice(0, maxShown)
          .map(({ fid, since }) => `${fid} since ${since.toISOString()}`)
          .join(', ')}`,
    ),
    ...counts.map(({ origin, reason, count }) => `${origin}: ${count} messages are refused as ${reason}`),
    ...latest.map(
      ({ origin, hash, reason, refused_at, attempts, next_try_at }) =>
        `${refused_at.toISOString()} ${origin} ${hash} ${reason}, ${attempts} tries, ${next_try_at ? `next at ${next_try_at.toISOString()}` : 'the last'}`,
    ),
  ]
}
