import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { messageFromJson } from '../hub/message-json.ts'
import type { SignedMessage } from '../message.ts'
import { openNetwork, type Network } from '../network.ts'
import { MessageRefusal } from '../refusal.ts'
import { registerForeignAccount } from '../registry.ts'
import { eventsAtOnce, readPeer, type PeerEvent } from './peer.ts'

const pollMs = 2_000
const mostPauseMs = 60_000
const stopWithinMs = 3_000

/** What one round brought. */
export interface Round {
  events: number
  merged: number
  refused: number
}

/**
 * Takes over what peers merge, until it is stopped: asks each for its events every two seconds, at once while there are
 * more, and with growing pauses up to a minute while it fails. A peer's refusals stay with the message they are for.
 */
export function startFollowing({ config, db }: { config: Config; db: Database }): { stop: () => Promise<void> } {
  const log = pino({ name: 'federation', level: config.logLevel })
  const stopping = new AbortController()
  const network = openNetwork(db, config)
  const loops = config.farcasterPeers.map(async (peer) => {
    let pauseMs = pollMs
    while (!stopping.signal.aborted) {
      try {
        const round = await followOnce(network, peer, config.farcasterFirstFid)
        if (round.events > 0) log.debug({ peer, ...round }, 'Took over')
        pauseMs = round.events >= eventsAtOnce ? 0 : pollMs
      } catch (error) {
        log.warn(`${peer} cannot be followed: ${(error as Error).message}`)
        pauseMs = Math.min(Math.max(pauseMs, pollMs) * 2, mostPauseMs)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(loops), sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** One round: reads on where the last one ended and takes over what is new. While another process does so, there is nothing to do. */
export async function followOnce(network: Network, peer: string, configuredFirstFid: number | null): Promise<Round> {
  const { db } = network
  await db.insertInto('fc_peer').values({ origin: peer }).onConflict((conflict) => conflict.doNothing()).execute()
  return db.transaction().execute(async (trx) => {
    const place = await trx.selectFrom('fc_peer').select('event_id').where('origin', '=', peer).forUpdate().skipLocked().executeTakeFirst()
    if (!place) return { events: 0, merged: 0, refused: 0 }
    const { events, next } = await readPeer(peer, place.event_id)
    const round = await takeOver(network, events, configuredFirstFid)
    await trx.updateTable('fc_peer').set({ event_id: next }).where('origin', '=', peer).execute()
    return round
  })
}

async function takeOver(network: Network, events: readonly PeerEvent[], configuredFirstFid: number | null): Promise<Round> {
  const round = { events: events.length, merged: 0, refused: 0 }
  let waiting: SignedMessage[] = []
  const flush = async () => {
    const outcomes = await network.submitAll(waiting, 'peer')
    round.merged += outcomes.filter(({ kind }) => kind === 'merged').length
    round.refused += outcomes.filter(({ kind }) => kind === 'refused').length
    waiting = []
  }
  for (const event of events) {
    try {
      if ('message' in event) {
        waiting.push(messageFromJson(event.message))
        continue
      }
      // Messages after it may be of the account that it registers.
      await flush()
      await registerForeignAccount(network.db, event.registered, configuredFirstFid)
    } catch (error) {
      if (!(error instanceof MessageRefusal)) throw error
      round.refused++
    }
  }
  await flush()
  return round
}
