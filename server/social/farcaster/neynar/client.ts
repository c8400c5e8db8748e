import { timeLimits } from '#domain/platform/constants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { jsonIn } from '#server/platform/text/json.ts'
import type { Config } from '#server/platform/config/config.ts'
import { FetchError, fetchWeb, type WebRequest, type WebAnswer } from '#server/platform/fetch/fetch.ts'
import { serviceAt } from '#server/platform/fetch/service.ts'
import { openResponseCache } from './response-cache.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

export type NeynarConfig = Pick<Config['farcaster'], 'neynar' | 'app'>

/** A list is sent as the parameter repeated. */
type Parameters = Record<string, string | number | boolean | readonly string[] | undefined>

/** Neynar's HTTP API, below /v2/farcaster. Both methods throw FetchError where the call may be repeated. */
export interface Neynar {
  /** The response of a GET call, undefined for status 404. Throws MessageRefusal where Neynar refuses the parameters. */
  get: <T extends object>(path: string, parameters: Parameters, shape: z.ZodType<T>) => Promise<T | undefined>
  /** Sends a writing call; throws MessageRefusal with Neynar's reason where it refuses. A DELETE that answers 404 has succeeded. */
  send: <T>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object | undefined,
    shape: z.ZodType<T>,
  ) => Promise<T>
}

const maxBytes = 16 * 1024 * 1024
/** A call that answers 429 is repeated, when `retry-after` is not longer than this. */
const maxTries = 3
const maxPauseMs = 2_000

const faultShape = z.object({ code: z.string().catch(''), message: z.string().catch('') })

/** Opens Neynar's API with the site's key, which is sent to that host only. */
export function openNeynar({ neynar: { apiKey, baseUrl } }: Pick<NeynarConfig, 'neynar'>): Neynar {
  const request: WebRequest = {
    ...serviceAt(baseUrl),
    maxBytes,
    timeoutMs: timeLimits.service,
    headers: { 'x-api-key': apiKey!, accept: 'application/json' },
  }
  const responses = openResponseCache()
  // Paths without the slash at the end answer 404.
  const addressOf = (path: string) => `${baseUrl}/v2/farcaster/${path}/`
  return {
    async get(path, parameters, shape) {
      const url = `${addressOf(path)}?${queryOf(parameters)}`
      const fetch = async () => {
        const answer = await withRetries(() => fetchWeb(url, request))
        return answer.status === 404 ? undefined : read(answer, shape)
      }
      return uncached.has(path) ? fetch() : responses.read(url, fetch)
    },
    async send(method, path, json, shape) {
      const answer = await withRetries(() =>
        fetchWeb(addressOf(path), { ...request, method, ...(json && { json }) }),
      ).finally(responses.expire)
      if (answer.status === 404 && method === 'DELETE') return shape.parse({})
      return read(answer, shape)
    },
  }
}

/** Other clients change these responses, so they are not cached. */
const uncached: ReadonlySet<string> = new Set(['signer', 'notifications'])

const queryOf = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === '') return []
      return typeof value === 'object' ? value.map((each) => [name, each]) : [[name, String(value)]]
    }),
  )

async function withRetries(call: () => Promise<WebAnswer>): Promise<WebAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (answer.status !== 429 || tries === maxTries) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    if (!(seconds * 1000 <= maxPauseMs)) return answer
    await sleep(seconds * 1000)
  }
}

function read<T>({ status, body }: WebAnswer, shape: z.ZodType<T>): T {
  const json = jsonIn(body)
  if (status >= 200 && status < 300) {
    const { data, error } = shape.safeParse(json)
    if (error) throw new FetchError(`Neynar's answer does not fit (${error.issues[0]?.path.join('.')})`)
    return data
  }
  const { code, message } = faultShape.safeParse(json).data ?? { code: '', message: '' }
  if (status === 403 && /signer/i.test(`${code} ${message}`)) throw new MessageRefusal('signer_removed')
  if ([400, 403, 404, 409].includes(status))
    throw new MessageRefusal('not_taken', message.slice(0, 300) || `status ${status}`)
  // A wrong API key, spent credits or a fault of Neynar: the actor can change nothing about it.
  throw new FetchError(`Neynar answers with status ${status} ${message.slice(0, 200)}`.trim())
}
