import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Config } from '#server/config/config.ts'
import { openHub } from '#server/farcaster/hub/client.ts'
import { hubTasks } from '#server/farcaster/hub/follow.ts'
import { messageFromJson } from '#server/farcaster/protocol/message-json.ts'
import type { SignedMessage } from '#server/farcaster/protocol/message.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import { importPeerAccount } from '#server/farcaster/store/accounts.ts'
import { maxEvents, type NetworkEvent } from '#server/farcaster/hub/events.ts'
import { readNextEvents, type Round } from '#server/farcaster/hub/round.ts'
import { readPeer } from './peer.ts'

const pollMs = 2_000
const mostPauseMs = 60_000
const stopWithinMs = 3_000

/**
 * Takes over what others merge, until it is stopped: of the peers of the embedded network, or of the hub whose network this
 * site is part of. Each is asked every two seconds, at once while there is more, and with growing pauses up to a minute while
 * it fails. A refusal stays with the message that it is for.
 */
export function startFollowing({ config, network }: { config: Config; network: Network }): {
  stop: () => Promise<void>
} {
  const log = pino({ name: 'federation', level: config.log.level })
  const stopping = new AbortController()
  const keepOn = async ({ source, atOnce, work }: { source: string; atOnce: number; work: () => Promise<Round> }) => {
    let pauseMs = pollMs
    while (!stopping.signal.aborted) {
      try {
        const round = await work()
        if (round.events > 0) log.debug({ source, ...round }, 'Took over')
        pauseMs = round.events >= atOnce ? 0 : pollMs
      } catch (error) {
        log.warn(`${source} cannot be followed: ${(error as Error).message}`)
        pauseMs = Math.min(Math.max(pauseMs, pollMs) * 2, mostPauseMs)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const loops =
    config.farcaster.provider === 'hub'
      ? hubTasks(network, openHub(config.farcaster.hub)).map(keepOn)
      : config.farcaster.peers.map((source) =>
          keepOn({ source, atOnce: maxEvents, work: () => followOnce(network, source, config.farcaster.firstFid) }),
        )
  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(loops), sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** One round of a peer: continues where the last one ended, and imports new events. */
export const followOnce = (network: Network, peer: string, configuredFirstFid: number | null): Promise<Round> =>
  readNextEvents(
    network.db,
    { origin: peer, shard: 0 },
    (from) => readPeer(peer, from),
    (events) => takeOver(network, events, configuredFirstFid),
  )

async function takeOver(
  network: Network,
  events: readonly NetworkEvent[],
  configuredFirstFid: number | null,
): Promise<Round> {
  const round = { events: events.length, merged: 0, refused: 0 }
  let waiting: SignedMessage[] = []
  const flush = async () => {
    const outcomes = await network.submitAll(waiting, 'peer')
    round.merged += outcomes.filter(({ kind }) => kind === 'merged').length
    round.refused += outcomes.filter(({ kind }) => kind === 'refused').length
    waiting = []
  }
  for (const event of events) {
    // A peer prunes by its own limits.
    if ('gone' in event) continue
    try {
      if ('message' in event) {
        waiting.push(messageFromJson(event.message))
        continue
      }
      // Later messages may be of the account that this event registers.
      await flush()
      await importPeerAccount(network.db, event.registered, configuredFirstFid)
    } catch (error) {
      if (!(error instanceof MessageRefusal)) throw error
      round.refused++
    }
  }
  await flush()
  return round
}
