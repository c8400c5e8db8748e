import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { messageOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openHub } from '#server/social/farcaster/hub/client.ts'
import { hubTasks } from '#server/social/farcaster/hub/follow.ts'
import { submitJson, type Network } from '#server/social/farcaster/local/network.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { importPeerAccount } from '#server/social/farcaster/store/accounts.ts'
import { importRecorded, retryRefused, type ImportAll } from '#server/social/farcaster/store/refused.ts'
import { maxEvents, type NetworkEvent } from '#server/social/farcaster/hub/events.ts'
import { readNextEvents, type Round } from '#server/social/farcaster/hub/round.ts'
import { comparePeer } from './compare.ts'
import { readPeer } from './peer.ts'

const pollMs = 2_000
const maxPauseMs = 60_000
const comparisonMs = 10 * 60_000
const stopWithinMs = 3_000

/**
 * Imports events until it is stopped: from the peers of the embedded network, or from the hub whose network this site is part of.
 * Each is polled every two seconds, without a pause while there are more events, and with growing pauses up to a minute while it
 * fails. A refused message does not stop the others.
 */
export function startFollowing({ config, network }: { config: Config; network: Network }): {
  stop: () => Promise<void>
} {
  const log = pino({ name: 'federation', level: config.log.level })
  const stopping = new AbortController()
  const repeat = async ({ source, atOnce, work }: { source: string; atOnce: number; work: () => Promise<Round> }) => {
    let pauseMs = pollMs
    while (!stopping.signal.aborted) {
      try {
        const round = await work()
        if (round.events > 0) log.debug({ source, ...round }, 'Imported')
        if (round.refused > 0) log.warn({ source, refused: round.refused }, 'Refused messages: see npm run network')
        pauseMs = round.events >= atOnce ? 0 : pollMs
      } catch (error) {
        log.warn(`${source} cannot be followed: ${messageOf(error)}`)
        pauseMs = Math.min(Math.max(pauseMs, pollMs) * 2, maxPauseMs)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const compareRegularly = async (source: string) => {
    while (!stopping.signal.aborted) {
      await sleep(comparisonMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        const accounts = await comparePeer(network, source)
        if (accounts > 0) log.warn({ source, accounts }, 'Accounts differ: see npm run network')
      } catch (error) {
        log.warn(`${source} cannot be compared: ${messageOf(error)}`)
      }
    }
  }
  const loops =
    config.farcaster.provider === 'hub'
      ? hubTasks(network, openHub(config.farcaster.hub)).map(repeat)
      : config.farcaster.peers.flatMap((source) => [
          repeat({ source, atOnce: maxEvents, work: () => followOnce(network, source, config.farcaster.firstFid) }),
          compareRegularly(source),
        ])
  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(loops), sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** One round of a peer: imports new events, and retries refused messages. */
export async function followOnce(
  network: Network,
  peer: string,
  configuredFirstFid: number | null,
  now = new Date(),
): Promise<Round> {
  const round = await readNextEvents(
    network.db,
    { origin: peer, shard: 0 },
    (from) => readPeer(peer, from),
    (events) => importPeerEvents(network, peer, events, configuredFirstFid, now),
  )
  const merged = await retryRefused(network.db, peer, peerImport(network), now)
  return { ...round, merged: round.merged + merged }
}

const peerImport =
  (network: Network): ImportAll =>
  (messages) =>
    submitJson(network, messages, 'peer')

async function importPeerEvents(
  network: Network,
  peer: string,
  events: readonly NetworkEvent[],
  configuredFirstFid: number | null,
  now: Date,
): Promise<Round> {
  const round = { events: events.length, merged: 0, refused: 0 }
  let pending: unknown[] = []
  const flush = async () => {
    const result = await importRecorded(network.db, peer, pending, peerImport(network), now)
    round.merged += result.merged
    round.refused += result.refused
    pending = []
  }
  for (const event of events) {
    // Every peer prunes by its own limits.
    if ('removed' in event) continue
    if ('message' in event) {
      pending.push(event.message)
      continue
    }
    // Later messages may be of the account that this event registers.
    await flush()
    try {
      await importPeerAccount(network.db, event.registered, configuredFirstFid)
    } catch (error) {
      if (!(error instanceof MessageRefusal)) throw error
      round.refused++
    }
  }
  await flush()
  return round
}
