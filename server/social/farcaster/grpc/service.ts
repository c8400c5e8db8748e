import { once } from 'node:events'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  logVerbosity,
  Metadata,
  Server,
  ServerCredentials,
  setLogVerbosity,
  status,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type StatusObject,
} from '@grpc/grpc-js'
import type { DescMethod } from '@bufbuild/protobuf'
import { Refusal, type RefusalName } from '#contract/errors.ts'
import { maxBodyBytes } from '#domain/platform/constants.ts'
import { addressOf, networkOf as clientNetworkOf } from '#server/platform/call/client.ts'
import { bytesPerMinute, limitCalls } from '#server/platform/call/rate.ts'
import { inTime } from '#server/platform/call/deadline.ts'
import { askHub, type HubContext } from '#server/social/farcaster/api-v1/answer.ts'
import { HubRefusal } from '#server/social/farcaster/api-v1/refusal.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import { protobufOf } from '#server/social/farcaster/protocol/message-json.ts'
import { HubService } from '#server/social/farcaster/protocol/proto/rpc_pb.js'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { openLog } from '#server/platform/trace/log.ts'
import { hubCalls, parametersOf, protobufForm } from './methods.ts'

/** Calls of one client network in a minute: an indexer asks five times for each account. */
const callsPerMinute = 6_000
const maxStreams = 100
const maxStreamsOfClient = 10
const eventsAtOnce = 500
const pollMs = 500

// What fails is thrown: a taken port needs no line of the library beside the site's own.
setLogVerbosity(logVerbosity.NONE)

type Called = ServerUnaryCall<Buffer, Buffer> | ServerWritableStream<Buffer, Buffer>
type Site = Omit<HubContext, 'client'> & { callTimeoutMs: number }

/**
 * Serves the gRPC service of hubs (decisions/0165): each method is answered by the call of the HTTP API with the same meaning, in
 * protobuf. Rejects where the address is taken.
 */
export async function openHubService(site: Site, address: { host: string; port: number }) {
  const server = new Server({
    'grpc.max_receive_message_length': maxBodyBytes,
    'grpc.max_concurrent_streams': maxStreams,
    'grpc.keepalive_time_ms': 60_000,
  })
  const stopping = new AbortController()
  server.addService(definition, implementation(site, stopping.signal))
  const host = isIP(address.host) === 6 ? `[${address.host}]` : address.host
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${host}:${address.port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return {
    port,
    async close() {
      stopping.abort()
      await Promise.race([new Promise((resolve) => server.tryShutdown(resolve)), sleep(2_000)])
      server.forceShutdown()
    },
  }
}

const methodsOf = () => HubService.methods.filter(({ name }) => name === 'Subscribe' || Object.hasOwn(hubCalls, name))
const passed = (bytes: Buffer) => bytes

/** Requests and answers pass as bytes: what a message's signature covers is not encoded again. */
const definition: ServiceDefinition = Object.fromEntries(
  methodsOf().map(({ name, methodKind }) => [
    name,
    {
      path: `/HubService/${name}`,
      requestStream: false,
      responseStream: methodKind === 'server_streaming',
      requestSerialize: passed,
      requestDeserialize: passed,
      responseSerialize: passed,
      responseDeserialize: passed,
    },
  ]),
)

function implementation(site: Site, stopping: AbortSignal) {
  const [countCall, countBytes] = [limitCalls(callsPerMinute), limitCalls(bytesPerMinute)]
  const ipOf = (call: Called): string => {
    // `127.0.0.1:1234` or `[::1]:1234`
    const peer = call
      .getPeer()
      .replace(/:\d+$/, '')
      .replace(/^\[|\]$/g, '')
    return addressOf(peer, call.metadata.get('x-forwarded-for').join(','), site.config.server.trustedProxies)
  }
  const contextOf = async (call: Called): Promise<HubContext> => {
    const client = { ip: ipOf(call) }
    await countCall(client.ip)
    await countBytes(client.ip, call.request.length)
    return { ...site, client }
  }
  const log = openLog(site.config, 'hub')
  const failed = (method: string, error: unknown) => {
    const known = statusOf(error)
    if (known.code === status.INTERNAL) log.error({ err: error, method }, 'A call failed')
    return known
  }
  const unary =
    ({ name, input, output }: DescMethod): handleUnaryCall<Buffer, Buffer> =>
    (call, answer) => {
      const work = async () => {
        const context = await contextOf(call)
        const isCommand = input.name === 'Message' || input.name === 'SubmitBulkMessagesRequest'
        const parameters = isCommand ? {} : parametersOf(input, call.request)
        const hubCall = hubCalls[name]!
        const asked = typeof hubCall === 'string' ? hubCall : hubCall(parameters)
        const json = await askHub(asked, isCommand ? call.request : parameters, context)
        return protobufOf(output, output.name === 'Message' ? json : protobufForm(output, json))
      }
      inTime(work(), site.callTimeoutMs).then(
        (bytes) => answer(null, bytes),
        (error: unknown) => answer(failed(name, error)),
      )
    }
  const streams = new Set<{ client: string }>()
  const waitBeyond = openWait(site)
  const subscribe =
    ({ input, output }: DescMethod): handleServerStreamingCall<Buffer, Buffer> =>
    (stream) => {
      const own = { client: clientNetworkOf(ipOf(stream)) }
      const ofClient = [...streams].filter(({ client }) => client === own.client)
      if (ofClient.length >= maxStreamsOfClient || streams.size >= maxStreams)
        return void stream.emit('error', { code: status.RESOURCE_EXHAUSTED, details: 'Too many streams' })
      streams.add(own)
      const left = new AbortController()
      left.signal.addEventListener('abort', () => streams.delete(own))
      for (const end of ['cancelled', 'close', 'error']) stream.on(end, () => left.abort())
      const signal = AbortSignal.any([left.signal, stopping])
      const work = async () => {
        const context = await contextOf(stream)
        const { shard_index: _, ...asked } = parametersOf(input, stream.request)
        let from = Number(asked.from_event_id ?? (await waitBeyond(-1, signal)) + 1)
        for (;;) {
          const newest = await waitBeyond(from - 1, signal)
          if (signal.aborted) break
          const page = { ...asked, from_event_id: String(from), pageSize: String(eventsAtOnce) }
          const { events } = (await askHub('events', page, context)) as { events: { id: number }[] }
          for (const event of events) await write(stream, protobufOf(output, event), signal)
          // Those of other types are passed over; ids are committed in their order.
          from =
            events.length === eventsAtOnce ? events.at(-1)!.id + 1 : Math.max(newest, ...events.map(({ id }) => id)) + 1
        }
        stream.end()
      }
      work()
        .catch((error: unknown) => signal.aborted || stream.emit('error', failed('Subscribe', error)))
        .finally(() => left.abort())
    }
  return Object.fromEntries(
    methodsOf().map((method) => [
      method.name,
      method.methodKind === 'server_streaming' ? subscribe(method) : unary(method),
    ]),
  )
}

/** Waits until there is an event after an id, and returns the newest one's. All streams share one query. */
function openWait(site: Site) {
  let reading: Promise<number> | undefined
  const readNewest = async () => {
    const { db } = await networkOf(site)
    const { id } = await db
      .selectFrom('fc_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id ?? 0
  }
  return async (id: number, signal: AbortSignal): Promise<number> => {
    for (let isFirst = true; ; isFirst = false) {
      reading ??= (isFirst ? readNewest() : sleep(pollMs).then(readNewest)).finally(() => (reading = undefined))
      const newest = await reading
      if (newest > id || signal.aborted) return newest
    }
  }
}

/** A client that reads slowly gets the next event when it has read the last ones. */
async function write(stream: ServerWritableStream<Buffer, Buffer>, bytes: Buffer, signal: AbortSignal): Promise<void> {
  if (signal.aborted || stream.write(bytes)) return
  await once(stream, 'drain', { signal }).catch(() => {})
}

/** The status of an error; hubs send their own code as metadata. */
function statusOf(error: unknown): Partial<StatusObject> {
  const metadata = new Metadata()
  const as = (code: status, errCode: string, details: string) => {
    metadata.set('errCode', errCode)
    return { code, details, metadata }
  }
  if (error instanceof HubRefusal || error instanceof MessageRefusal) {
    const code =
      { not_found: status.NOT_FOUND, unauthenticated: status.UNAUTHENTICATED }[error.code] ?? status.INVALID_ARGUMENT
    return as(code, error.code, error.message)
  }
  if (!(error instanceof Refusal)) return as(status.INTERNAL, 'unknown', 'Something went wrong')
  const codes: Partial<Record<RefusalName, status>> = {
    too_many: status.RESOURCE_EXHAUSTED,
    timeout: status.DEADLINE_EXCEEDED,
  }
  return as(codes[error.refusal] ?? status.UNAVAILABLE, 'unavailable', error.refusal)
}
