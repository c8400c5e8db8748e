import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { FetchError, fetchWeb, type WebRequest, type WebAnswer } from '#server/fetch/fetch.ts'
import { serviceAt } from '#server/fetch/service.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'

export type NeynarConfig = Pick<Config['farcaster'], 'neynar' | 'app'>

type Parameters = Record<string, string | number | boolean | undefined>

/** Neynar's HTTP API, below /v2/farcaster. Both throw FetchError where it may be asked again. */
export interface Neynar {
  /** What it answers to a question, undefined where there is no such thing. Throws MessageRefusal where it does not take the question. */
  get: <T>(path: string, parameters: Parameters, shape: z.ZodType<T>) => Promise<T | undefined>
  /** Has it do something; throws MessageRefusal with its reason where it will not. What is taken back twice is taken back. */
  send: <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, shape: z.ZodType<T>) => Promise<T>
}

const maxBytes = 16 * 1024 * 1024
const timeoutMs = 8_000
/** How often, and for how long at a time, it is waited where it asks for patience. */
const mostTries = 3
const mostPauseMs = 2_000

const faultShape = z.object({ code: z.string().catch(''), message: z.string().catch('') })

/** Opens Neynar's API with the site's key, which goes to that host only. */
export function openNeynar({ neynar: { apiKey, baseUrl } }: Pick<NeynarConfig, 'neynar'>): Neynar {
  const request: WebRequest = {
    ...serviceAt(baseUrl),
    maxBytes,
    timeoutMs,
    headers: { 'x-api-key': apiKey!, accept: 'application/json' },
  }
  // It answers below addresses with a slash at the end only.
  const addressOf = (path: string) => `${baseUrl}/v2/farcaster/${path}/`
  return {
    async get(path, parameters, shape) {
      const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '')
      const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
      const answer = await patiently(() => fetchWeb(`${addressOf(path)}?${query}`, request))
      if (answer.status === 404) return undefined
      return read(answer, shape)
    },
    async send(method, path, json, shape) {
      const answer = await patiently(() => fetchWeb(addressOf(path), { ...request, method, json }))
      if (answer.status === 404 && method === 'DELETE') return shape.parse({})
      return read(answer, shape)
    },
  }
}

async function patiently(call: () => Promise<WebAnswer>): Promise<WebAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (answer.status !== 429 || tries === mostTries) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    if (!(seconds * 1000 <= mostPauseMs)) return answer
    await sleep(seconds * 1000)
  }
}

function read<T>({ status, body }: WebAnswer, shape: z.ZodType<T>): T {
  const json = parseJson(body)
  if (status >= 200 && status < 300) {
    const { data, error } = shape.safeParse(json)
    if (error) throw new FetchError(`Neynar's answer does not fit (${error.issues[0]?.path.join('.')})`)
    return data
  }
  const { code, message } = faultShape.safeParse(json).data ?? { code: '', message: '' }
  if (status === 403 && /signer/i.test(`${code} ${message}`)) throw new MessageRefusal('signer_removed')
  if ([400, 403, 404, 409].includes(status))
    throw new MessageRefusal('not_taken', message.slice(0, 300) || `status ${status}`)
  // A wrong key, spent credits or a fault of theirs is nothing that a reader could change.
  throw new FetchError(`Neynar answers with status ${status} ${message.slice(0, 200)}`.trim())
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
