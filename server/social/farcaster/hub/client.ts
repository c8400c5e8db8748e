import { timeLimits } from '#domain/platform/constants.ts'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { FetchError, fetchWeb, type WebRequest } from '#server/platform/fetch/fetch.ts'
import { serviceAt } from '#server/platform/fetch/service.ts'
import { openHubStream, type HubStream } from './stream.ts'
import { isMessageRefusalName, MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

type HubConfig = Config['farcaster']['hub']
type Parameters = Record<string, string | number>

/** A hub over its HTTP API. */
export interface Hub {
  origin: string
  /** The response of a GET call, undefined for `not found`. Throws FetchError for a response of another shape or none. */
  get: <T>(name: string, parameters: Parameters, shape: z.ZodType<T>) => Promise<T | undefined>
  /** Submits a message; throws MessageRefusal with the hub's reason, FetchError where the submission may be repeated. */
  submit: (bytes: Uint8Array) => Promise<void>
  /** The shards that have events, each with event ids of its own. Fetched once. */
  shards: () => Promise<number[]>
  /** Its events over gRPC, where that is configured. */
  stream: HubStream | undefined
}

const maxBytes = 32 * 1024 * 1024

const infoShape = z.object({ shardInfos: z.array(z.object({ shardId: z.number().int().nonnegative() })) })

const faultShape = z.object({
  error: z.string().catch(''),
  error_detail: z.string().catch(''),
  details: z.string().catch(''),
  errCode: z.string().catch(''),
  reason: z.string().catch(''),
})

/** Opens the configured hub. It may be this machine, or a public one. */
export function openHub({ url, grpc, auth }: HubConfig): Hub {
  const origin = url!
  const headers: Record<string, string> = auth ? { authorization: `Basic ${Buffer.from(auth).toString('base64')}` } : {}
  const request: WebRequest = { ...serviceAt(origin), headers, maxBytes }
  let shards: number[] | undefined
  const hub: Hub = {
    origin,
    stream: grpc ? openHubStream(grpc, auth) : undefined,
    get: (name, parameters, shape) => getFrom(origin, name, parameters, shape, request),
    async submit(bytes) {
      const { status, body } = await fetchWeb(`${origin}/v1/submitMessage`, {
        ...request,
        bytes,
        timeoutMs: timeLimits.submission,
      })
      if (status === 200) return
      const fault = faultShape.safeParse(parseJson(body)).data
      const message = fault ? errorMessageOf(fault) : ''
      if (/duplicate/i.test(message)) return
      if (status !== 400 || !isFinal(message)) throw new FetchError(`it answers with status ${status}: ${message}`)
      if (fault && isMessageRefusalName(fault.reason)) throw new MessageRefusal(fault.reason)
      throw new MessageRefusal('not_taken', message)
    },
    async shards() {
      if (shards) return shards
      const info = await hub.get('info', {}, infoShape)
      const ids = (info?.shardInfos ?? []).map(({ shardId }) => shardId)
      // Where there are several, the first one has blocks only.
      return (shards = ids.length > 1 ? ids.filter((id) => id !== 0) : [ids[0] ?? 0])
    },
  }
  return hub
}

/** A GET call of the hub API at an origin, as `Hub.get`. */
export async function getFrom<T>(
  origin: string,
  name: string,
  parameters: Parameters,
  shape: z.ZodType<T>,
  request: WebRequest,
): Promise<T | undefined> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const { status, body } = await fetchWeb(`${origin}/v1/${name}?${query}`, { maxBytes, ...request })
  const json = parseJson(body)
  if (status === 404 || (status === 400 && /not.?found/i.test(errorMessageOf(json)))) return undefined
  if (status !== 200) throw new FetchError(`it answers with status ${status}`)
  const { data, error } = shape.safeParse(json)
  if (error) throw new FetchError(`its answer does not fit (${error.issues[0]?.path.join('.')})`)
  return data
}

/** The pages of a list, `max` at most. Some hubs return page tokens that lead back to earlier pages. */
export async function* readPages<T extends { nextPageToken?: string | null | undefined }>(
  read: (token: string) => Promise<T | undefined>,
  max: number,
) {
  const tokens = new Set<string>()
  for (let token = ''; tokens.size < max && !tokens.has(token); ) {
    tokens.add(token)
    const page = await read(token)
    if (!page) return
    yield page
    token = page.nextPageToken ?? ''
  }
}

/** Hubs also answer with 400 for temporary failures. */
const isFinal = (message: string) =>
  /bad_request|unauthenticated|unauthorized|validation|InvalidArgument/i.test(message) &&
  !/Unavailable|ResourceExhausted|DeadlineExceeded/i.test(message)

function errorMessageOf(json: unknown): string {
  const { error_detail, details, errCode, error } = faultShape.catch(faultShape.parse({})).parse(json)
  return (error_detail || details || `${errCode} ${error}`).trim().slice(0, 300)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new FetchError('its answer is no JSON')
  }
}
