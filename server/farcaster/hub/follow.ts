import { z } from 'zod'
import { eventsAtOnce, eventsFrom, eventsShape } from './events.ts'
import { readOn, type Round } from './round.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import { backfill, wantedAtOnce } from './backfill.ts'
import type { Hub } from './client.ts'
import { takeEvents } from './import.ts'

const infoShape = z.object({ shardInfos: z.array(z.object({ shardId: z.number().int().nonnegative() })) })

/** What there is to be done, again and again, to have what a hub has. */
export const hubWorks = (
  network: Network,
  hub: Hub,
): { source: string; atOnce: number; work: () => Promise<Round> }[] => [
  { source: hub.origin, atOnce: eventsAtOnce, work: () => followHub(network, hub) },
  { source: `${hub.origin}, of what is older,`, atOnce: wantedAtOnce, work: () => backfill(network, hub) },
]

/** One round over all shards of a hub: reads on where the last one ended, and takes over what is new. */
export async function followHub(network: Network, hub: Hub): Promise<Round> {
  const sum: Round = { events: 0, merged: 0, refused: 0 }
  for (const shard of await shardsOf(hub)) {
    const round = await readOn(
      network.db,
      { origin: hub.origin, shard },
      (from) => readHub(hub, shard, from),
      (events) => takeEvents(network, events),
    )
    for (const name of ['events', 'merged', 'refused'] as const) sum[name] += round[name]
  }
  return sum
}

const shards = new WeakMap<Hub, number[]>()

/** Each shard numbers its events by itself. Where there are several, the first one has blocks only. */
async function shardsOf(hub: Hub): Promise<number[]> {
  const known = shards.get(hub)
  if (known) return known
  const info = await hub.ask('info', {}, infoShape)
  const ids = (info?.shardInfos ?? []).map(({ shardId }) => shardId)
  const found = ids.length > 1 ? ids.filter((id) => id !== 0) : [ids[0] ?? 0]
  shards.set(hub, found)
  return found
}

async function readHub(hub: Hub, shard: number, from: number) {
  const answer = await hub.ask(
    'events',
    { from_event_id: from, shard_index: shard, pageSize: eventsAtOnce },
    eventsShape,
  )
  if (!answer) throw new Error('it has no events')
  return eventsFrom(answer, from)
}
