import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { openHub } from '#server/social/farcaster/hub/client.ts'
import { hubTasks } from '#server/social/farcaster/hub/follow.ts'
import { submitJson, type Network } from '#server/social/farcaster/local/network.ts'
import { importUnsignedAccount } from '#server/social/farcaster/store/accounts.ts'
import type { Peer } from '#server/social/farcaster/store/nodes.ts'
import { retryRefused, type ImportAll } from '#server/social/farcaster/store/refused.ts'
import { importEvents, type EventImport } from '#server/social/farcaster/hub/import-events.ts'
import { maxEvents, readNextEvents, type Round } from '#server/social/farcaster/hub/round.ts'
import { openLog } from '#server/platform/trace/log.ts'
import { readClaims } from './claims.ts'
import { comparePeer } from './compare.ts'
import { readPeer } from './peer.ts'

const pollMs = 2_000
const maxPauseMs = 60_000
const comparisonMs = 10 * 60_000
const stopWithinMs = 3_000
/** What a busy network writes; a peer that floods this one is read on the next day. */
const maxEventsOfDay = 200_000

/**
 * Imports events until it is stopped: from the peers of the embedded network, or from the hub whose network this site is part of.
 * Each is polled every two seconds, without a pause while there are more events, and with growing pauses up to a minute while it
 * fails. A refused message does not stop the others.
 */
export function startFollowing({ config, network }: { config: Config; network: Network }): {
  stop: () => Promise<void>
} {
  const log = openLog(config, 'federation')
  const stopping = new AbortController()
  const repeat = async ({ source, atOnce, work }: { source: string; atOnce: number; work: () => Promise<Round> }) => {
    let pauseMs = pollMs
    while (!stopping.signal.aborted) {
      try {
        const round = outlet.isShut ? { events: 0, refused: 0, merged: 0 } : await work()
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
  const compareRegularly = async (peer: Peer) => {
    const source = peer.url
    while (!stopping.signal.aborted) {
      await sleep(comparisonMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      if (outlet.isShut) continue
      try {
        const accounts = await comparePeer(network, peer)
        if (accounts > 0) log.warn({ source, accounts }, 'Accounts differ: see npm run network')
      } catch (error) {
        log.warn(`${source} cannot be compared: ${messageOf(error)}`)
      }
    }
  }
  const loops =
    config.farcaster.provider === 'hub'
      ? hubTasks(network, openHub(config.farcaster.hub)).map(repeat)
      : config.farcaster.peers.flatMap((peer) => [
          repeat({ source: peer.url, atOnce: maxEvents, work: () => followOnce(network, peer) }),
          compareRegularly(peer),
        ])
  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(loops), sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** One round of a peer: imports what its nodes say and its new events, and retries refused messages. */
export async function followOnce(network: Network, { url, node }: Peer, now = new Date()): Promise<Round> {
  const { db } = network
  const round = await readNextEvents(
    db,
    { origin: url, shard: 0 },
    (from) => readPeer(url, from),
    async (events) => {
      // Read after the events, so that the accounts of their messages are registered.
      const refused = node ? await readClaims(network, url, now) : 0
      const imported = await importEvents(db, url, events, fromPeer(network, node !== undefined), now)
      return { ...imported, refused: imported.refused + refused }
    },
    { now, maxOfDay: maxEventsOfDay },
  )
  const merged = await retryRefused(db, url, peerImport(network), now)
  return { ...round, merged: round.merged + merged }
}

const peerImport =
  (network: Network): ImportAll =>
  (messages) =>
    submitJson(network, messages, 'peer')

const fromPeer = (network: Network, isPinned: boolean): EventImport => ({
  messages: peerImport(network),
  // What is not signed is read only from a peer whose key is not known, such as one of before.
  register: async (account) => (isPinned ? undefined : importUnsignedAccount(network.db, account)),
  // Every peer prunes by its own limits.
  remove: async () => {},
})
