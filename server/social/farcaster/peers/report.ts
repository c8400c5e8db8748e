import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { accountsOfNode } from '#server/social/farcaster/store/nodes.ts'

const maxGroups = 100
const maxShown = 20

/** Claims are refused under their words, messages in JSON. */
const typeOfRefused = sql<string>`coalesce(substring(message from '"type":"(MESSAGE_TYPE_[A-Z_]+)"'), 'claim: ' || substring(hash from '^([a-z]+) '), '')`
const textOfRefused = sql<string>`left(coalesce(substring(message from '"(?:text|value)":"((?:[^"\\\\]|\\\\.)*)"'), message), 200)`

/** The peers and hubs of this site as its operator sees them; the dates of never are null. */
export async function readPeers(db: Database) {
  const [cursors, differing, nodes, hidden] = await Promise.all([
    db
      .selectFrom('fc_peer')
      .select(({ fn }) => [
        'origin',
        fn.max('read_at').as('read_at'),
        fn.max('at_end_at').as('at_end_at'),
        fn.sum<number>('events_of_day').as('events_of_day'),
        sql<boolean>`bool_or(is_stopped)`.as('is_stopped'),
      ])
      .groupBy('origin')
      .orderBy('origin')
      .execute(),
    db
      .selectFrom('fc_divergence')
      .select(({ fn }) => ['origin', fn.countAll<number>().as('count')])
      .groupBy('origin')
      .execute(),
    db.selectFrom('fc_pinned_node').select(['host', 'first_fid']).execute(),
    db.selectFrom('fc_hidden').select('first_fid').where(sql<boolean>`last_fid > first_fid`).execute(),
  ])
  return cursors.map(({ origin, ...cursor }) => {
    const first = nodes.find(({ host }) => host === URL.parse(origin)?.host)?.first_fid
    return {
      origin,
      ...cursor,
      events_of_day: Number(cursor.events_of_day),
      first_fid: first ?? null,
      is_hidden: hidden.some(({ first_fid }) => first_fid === first),
      differing: differing.find((each) => each.origin === origin)?.count ?? 0,
    }
  })
}

/** What was refused here, by source, reason and type, each with the text of the latest; claims that were not applied, too. */
export function readRefused(db: Database) {
  return db
    .selectFrom('fc_refused_message')
    .select(({ fn }) => [
      'origin',
      'reason',
      typeOfRefused.as('type'),
      fn.countAll<number>().as('count'),
      fn.max('refused_at').as('refused_at'),
      sql<string>`(array_agg(${textOfRefused} order by refused_at desc))[1]`.as('text'),
    ])
    .groupBy(['origin', 'reason', typeOfRefused])
    .orderBy('origin')
    .orderBy('count', 'desc')
    .limit(maxGroups)
    .execute()
}

/** The accounts whose casts are hidden here; those of a whole node have its address. */
export async function readHidden(db: Database) {
  const rows = await db
    .selectFrom('fc_hidden')
    .leftJoin('fc_profile', 'fc_profile.fid', 'first_fid')
    .leftJoin('fc_pinned_node', (join) =>
      join
        .onRef('fc_pinned_node.first_fid', '=', 'fc_hidden.first_fid')
        .on(sql<boolean>`last_fid - fc_hidden.first_fid >= ${accountsOfNode - 1}`),
    )
    .select(['fc_hidden.first_fid', 'last_fid', 'hidden_at', 'username', 'host'])
    .orderBy('hidden_at', 'desc')
    .execute()
  return rows.map(({ first_fid: fid, last_fid, ...row }) => ({ ...row, fid, isNode: last_fid > fid }))
}

const at = (date: Date | null) => date?.toISOString() ?? 'never'

/** Lines about the peers and hubs that this site follows, which accounts differ, which messages and claims were refused here, and what is hidden. */
export async function readNetworkReport(db: Database): Promise<string[]> {
  const [peers, refused, hidden, divergences, latest] = await Promise.all([
    readPeers(db),
    readRefused(db),
    readHidden(db),
    db.selectFrom('fc_divergence').selectAll().orderBy('origin').orderBy('fid').execute(),
    db.selectFrom('fc_refused_message').selectAll().orderBy('refused_at', 'desc').limit(maxShown).execute(),
  ])
  if (peers.length === 0) return ['This site follows neither peers nor a hub.']
  return [
    ...peers.map(
      ({ origin, read_at, at_end_at, events_of_day, is_stopped, is_hidden }) =>
        `${origin}: ${is_stopped ? 'not followed any more' : 'followed'}${is_hidden ? ', hidden' : ''}, last contact ${at(read_at)}, all read ${at(at_end_at)}, ${events_of_day} events on that day`,
    ),
    ...[...Map.groupBy(divergences, ({ origin }) => origin)].map(
      ([origin, accounts]) =>
        `${origin}: ${accounts.length} accounts have other messages there: ${accounts
          .slice(0, maxShown)
          .map(({ fid, since }) => `${fid} since ${since.toISOString()}`)
          .join(', ')}`,
    ),
    ...refused.map(
      ({ origin, reason, count, type, text }) =>
        `${origin}: ${count} messages are refused as ${reason}, ${type || 'of no type'}: ${text.slice(0, 80)}`,
    ),
    ...latest.map(
      ({ origin, hash, reason, refused_at, attempts, next_try_at }) =>
        `${refused_at.toISOString()} ${origin} ${hash} ${reason}, ${attempts} tries, ${next_try_at ? `next at ${next_try_at.toISOString()}` : 'the last'}`,
    ),
    ...hidden.map(
      ({ fid, isNode, username, hidden_at }) =>
        `Hidden since ${at(hidden_at)}: ${isNode ? `the node of ${fid}` : `${fid} ${username ?? ''}`}`,
    ),
  ]
}
