import { FetchError } from '#server/platform/fetch/fetch.ts'
import { eventsFrom, eventsShape, type NetworkEvent } from './events.ts'
import { maxEvents, readNextEvents, type EventPage, type Round } from './round.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { backfill, maxTasks } from './backfill.ts'
import type { Hub } from './client.ts'
import { retryRefused } from '#server/social/farcaster/store/refused.ts'
import { fromHub, hubImport } from './import.ts'
import { importEvents } from './import-events.ts'

/** The tasks that are repeated to keep the copy of a hub's network complete. */
export const hubTasks = (
  network: Network,
  hub: Hub,
): { source: string; atOnce: number; work: () => Promise<Round> }[] => [
  { source: hub.origin, atOnce: maxEvents, work: () => followHub(network, hub) },
  { source: `${hub.origin}, of what is older,`, atOnce: maxTasks, work: () => backfill(network, hub) },
]

/** One round over all shards of a hub: imports new events, and retries refused messages. */
export async function followHub(network: Network, hub: Hub, now = new Date()): Promise<Round> {
  const sum: Round = { events: 0, merged: 0, refused: 0 }
  for (const shard of await hub.shards()) {
    const round = await readNextEvents(
      network.db,
      { origin: hub.origin, shard },
      (from) => readHub(hub, shard, from),
      (events) => importEvents(network.db, hub.origin, events, fromHub(network), now),
    )
    for (const name of ['events', 'merged', 'refused'] as const) sum[name] += round[name]
  }
  sum.merged += await retryRefused(network.db, hub.origin, hubImport(network), now)
  return sum
}

/** The next events, from the stream where there is one, else and while it is away by polling. */
async function readHub(hub: Hub, shard: number, from: number): Promise<EventPage<NetworkEvent>> {
  const streamed = await hub.stream?.read(shard, from).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
  })
  if (streamed) return streamed
  const answer = await hub.get('events', { from_event_id: from, shard_index: shard, pageSize: maxEvents }, eventsShape)
  if (!answer) throw new Error('it has no events')
  return eventsFrom(answer, from)
}
