import { setTimeout as sleep } from 'node:timers/promises'
import { Client, credentials, Metadata, type ClientReadableStream } from '@grpc/grpc-js'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { jsonOfProtobuf } from '#server/social/farcaster/protocol/message-json.ts'
import { encode } from '#server/social/farcaster/protocol/plain.ts'
import { HubEventSchema, SubscribeRequestSchema } from '#server/social/farcaster/protocol/proto/rpc_pb.js'
import { eventsFrom, type NetworkEvent } from './events.ts'
import { maxEvents, type EventPage } from './round.ts'

const maxEventBytes = 4 * 1024 * 1024
const arrivalMs = 1_000
/** After a failure events are polled for this long before the stream is opened again. */
const pauseMs = 60_000

interface Shard {
  call: ClientReadableStream<Buffer>
  arrived: Buffer[]
  /** The id from which `arrived` goes on. */
  next: number
  failure?: Error
}

/** The events of a hub as they come over gRPC, shard by shard. */
export interface HubStream {
  /** What has arrived from an event id on, after a moment at most. Rejects where the stream is away. */
  read: (shard: number, from: number) => Promise<EventPage<NetworkEvent>>
}

/** Opens the stream of a hub's events; a shard is subscribed when it is first read. */
export function openHubStream(address: string, auth: string | null): HubStream {
  const { protocol, host } = new URL(address)
  const client = new Client(host, protocol === 'https:' ? credentials.createSsl() : credentials.createInsecure(), {
    'grpc.max_receive_message_length': maxEventBytes,
    'grpc.keepalive_time_ms': 30_000,
  })
  const metadata = new Metadata()
  if (auth) metadata.set('authorization', `Basic ${Buffer.from(auth).toString('base64')}`)
  const shards = new Map<number, Shard>()
  let closedUntil = 0

  function open(index: number, from: number): Shard {
    const asked = encode(SubscribeRequestSchema, { eventTypes: [], fromId: from, shardIndex: index })
    const passed = (bytes: Buffer) => bytes
    const call = client.makeServerStreamRequest('/HubService/Subscribe', passed, passed, asked, metadata)
    const shard: Shard = { call, arrived: [], next: from }
    call.on('data', (bytes: Buffer) => {
      // What is not read yet stays with the hub.
      if (shard.arrived.push(bytes) >= 2 * maxEvents) call.pause()
    })
    call.on('error', (error: Error) => (shard.failure = error))
    call.on('end', () => (shard.failure ??= new Error('it ended')))
    shards.set(index, shard)
    return shard
  }

  return {
    async read(index, from) {
      if (outlet.isShut) throw new FetchError('the site is quiet')
      let shard = shards.get(index)
      if (!shard && Date.now() < closedUntil) throw new FetchError('its stream is away')
      if (shard && shard.next !== from) {
        shard.call.cancel()
        shard = undefined
      }
      shard ??= open(index, from)
      const deadline = Date.now() + arrivalMs
      while (shard.arrived.length === 0 && !shard.failure && Date.now() < deadline) await sleep(20)
      if (shard.arrived.length === 0 && shard.failure) {
        shards.delete(index)
        closedUntil = Date.now() + pauseMs
        throw new FetchError(`its stream is away: ${shard.failure.message}`)
      }
      const page = eventsFrom({ events: shard.arrived.splice(0, maxEvents).map(jsonOf) }, from)
      shard.call.resume()
      shard.next = page.next
      return page
    },
  }
}

/** An event that cannot be read becomes one that is recorded as malformed. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return jsonOfProtobuf(HubEventSchema, bytes)
  } catch {
    return { bytes: bytes.toString('base64') }
  }
}
