import { timeLimits } from '#domain/platform/constants.ts'
import { faultText, type FaultName } from '#domain/newsroom/source-fault.ts'
import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch, type Response } from 'undici'
import { codeOf } from '#domain/platform/error.ts'
import { isPublicAddress } from './address.ts'
import { waitingFor } from '#server/platform/trace/request.ts'
import { outlet } from './outlet.ts'

const defaultRedirects = 5
const defaultMaxBytes = 8 * 1024 * 1024
const defaultTimeoutMs = timeLimits.service

/** Why an address could not be fetched; the message is for the operator and names no address but the requested one. */
export class FetchError extends Error {
  override name = 'FetchError'
  /** The header `Retry-After` of an answer that was a refusal. */
  readonly retryAfter: string | undefined

  constructor(message: string, retryAfter?: string | null) {
    super(message)
    this.retryAfter = retryAfter ?? undefined
  }
}

export interface WebAnswer {
  status: number
  /** The address after redirects. */
  url: string
  /** The address after the first redirects, as far as they are permanent (301, 308). */
  movedTo?: string | undefined
  headers: { get(name: string): string | null }
  /** Decompressed. */
  body: Buffer
}

export interface WebRequest {
  headers?: Record<string, string>
  /** The origins to which the operator's permission to reach a private address is bound. It changes no other rule. */
  privateOrigins?: readonly string[] | undefined
  /** The IP addresses that may be reached; by default those of the public internet. */
  isAllowed?: (ip: string) => boolean
  maxBytes?: number
  /** A longer body is cut off at `maxBytes` instead of refused. */
  truncates?: boolean
  maxRedirects?: number
  timeoutMs?: number
  /** A form to send. */
  form?: URLSearchParams
  /** A JSON body to send. */
  json?: object
  /** A binary body to send. */
  bytes?: Uint8Array
  /** The default is GET, with a body POST. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
}

/**
 * Gets a page of the open internet. The address is checked before the request, when its name is resolved, at the connected
 * socket and again after each redirect (at most 5 by default), so that neither a name nor a redirect reaches a private network.
 * Body (8 MB, decompressed) and time (10 s, all redirects together) are bounded. Any status is an answer; FetchError is
 * thrown when there is none, and in a quiet site.
 */
export async function fetchWeb(address: string, request: WebRequest = {}): Promise<WebAnswer> {
  if (outlet.isShut) throw new FetchError(faultText('quiet'))
  return waitingFor('host', URL.parse(address)?.host ?? '', () => fetchHops(address, request))
}

async function fetchHops(address: string, request: WebRequest): Promise<WebAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs)
  const { maxRedirects = defaultRedirects } = request
  const isOpenFor: IsOpenFor = ({ origin }) =>
    request.privateOrigins?.includes(origin) ? () => true : (request.isAllowed ?? isPublicAddress)
  const agents: Agent[] = []
  try {
    let url = checkAddress(address, isOpenFor)
    let movedTo: string | undefined
    let isForGood = true
    for (let redirects = 0; ; redirects++) {
      // A connection of its own for each hop: a permission is for the origin that it was given for.
      const dispatcher = agentFor(isOpenFor(url))
      agents.push(dispatcher)
      const answer = await fetch(url, {
        dispatcher,
        signal,
        redirect: 'manual',
        headers: { 'user-agent': 'Farwire', ...typeOf(request), ...request.headers },
        ...sentBody(request),
      })
      const location = answer.headers.get('location')
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location) {
        const { status, headers } = answer
        return { status, url: url.href, movedTo, headers, body: await readBody(answer, request) }
      }
      await answer.body?.cancel()
      if (redirects === maxRedirects) throw new FetchError(faultText('redirects', { count: maxRedirects }))
      url = checkAddress(location, isOpenFor, url)
      isForGood &&= answer.status === 301 || answer.status === 308
      if (isForGood) movedTo = url.href
    }
  } catch (error) {
    throw signal.aborted
      ? new FetchError(faultText('no_answer', { seconds: (request.timeoutMs ?? defaultTimeoutMs) / 1000 }))
      : explain(error)
  } finally {
    for (const agent of agents) void agent.destroy()
  }
}

function typeOf({ json, bytes }: WebRequest): Record<string, string> {
  if (bytes) return { 'content-type': 'application/octet-stream' }
  return json ? { 'content-type': 'application/json' } : {}
}

function sentBody({ form, json, bytes, method }: WebRequest) {
  const body = form ?? bytes ?? (json && JSON.stringify(json))
  if (body === undefined) return method ? { method } : {}
  return { method: method ?? 'POST', body }
}

/** Which IP addresses may be reached for a URL. */
type IsOpenFor = (url: URL) => (ip: string) => boolean

function checkAddress(address: string, isOpenFor: IsOpenFor, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url) throw new FetchError(faultText('no_address', { text: address }))
  if (!/^https?:$/.test(url.protocol)) throw new FetchError(faultText('no_web', { text: url.protocol }))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOpenFor(url)(host)) throw refusedAddress(host)
  return url
}

const refusedAddress = (host: string) => new FetchError(faultText('private_address', { host }))

/** Connects to allowed addresses only: names are resolved here, and the address of the connected socket is checked. */
function agentFor(isOpen: (ip: string) => boolean): Agent {
  const connect = buildConnector({ timeout: defaultTimeoutMs, lookup: lookupWith(isOpen) })
  return new Agent({
    connect: (options, callback) =>
      connect(options, (...result) => {
        const [error, socket] = result
        if (error || isOpen(socket.remoteAddress ?? '')) return callback(...result)
        socket.destroy()
        callback(refusedAddress(options.hostname), null)
      }),
  })
}

/** Resolves like the system does and refuses a name with any address that is not allowed. */
function lookupWith(isOpen: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => isOpen(address))) return callback(refusedAddress(hostname), [])
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]!.address, addresses[0]!.family)
    })
}

async function readBody(answer: Response, { maxBytes = defaultMaxBytes, truncates }: WebRequest): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    pieces.push(piece)
    if (size <= maxBytes) continue
    if (truncates) break
    throw new FetchError(faultText('too_large', { size: Math.floor(maxBytes / 1024 / 1024) }))
  }
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

const faults: Record<string, FaultName> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'look_up',
  ECONNREFUSED: 'refuses',
  ECONNRESET: 'broken_off',
  UND_ERR_SOCKET: 'broken_off',
  UND_ERR_CONNECT_TIMEOUT: 'silent',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
}

function explain(error: unknown): FetchError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return cause
    const fault = faults[codeOf(cause) ?? '']
    if (fault) return new FetchError(faultText(fault))
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new FetchError(cause instanceof Error ? cause.message : String(cause))
}
