import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { CallContext } from './context.ts'

/** What @hono/node-server passes along with a request; absent where a test calls the app directly. */
export type Bindings = { incoming?: IncomingMessage } | undefined

const proxyRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * The HTTP client of a request. A peer on this machine or in a private network is taken for the site's own proxy: then the last
 * forwarded address counts, the only one that the client cannot invent. `ip` is '' when the address is unknown.
 */
export function clientOf(request: Request, bindings: Bindings): CallContext['client'] {
  const peer = parse(bindings?.incoming?.socket.remoteAddress)
  const forwarded = parse(request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim())
  const address = peer && forwarded && proxyRanges.has(peer.range()) ? forwarded : peer
  return {
    ip: address?.toString() ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
    isHere: peer?.range() === 'loopback' && isLocalRequest(request),
  }
}

/**
 * Whether the request names a loopback host, and comes neither through a proxy nor from a page of another site. A name that
 * resolves to this machine is not enough: a stranger's page could use one.
 */
function isLocalRequest({ headers, url }: Request): boolean {
  const host = headers.get('host') ?? ''
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  const isLoopback = name === 'localhost' || parse(name.replace(/^\[|\]$/g, ''))?.range() === 'loopback'
  const origin = headers.get('origin')
  const isCrossSite =
    (origin !== null && origin !== new URL(url).origin) ||
    ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
  return isLoopback && !isCrossSite && !headers.has('x-forwarded-for') && !headers.has('forwarded')
}

/** The network that a client is counted in: an IPv6 subscriber has a whole /64. '' for this machine and for unknown addresses. */
export function networkOf(ip: string): string {
  const address = parse(ip)
  if (!address || address.range() === 'loopback') return ''
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : ip
}

function parse(text: string | undefined) {
  return text && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}
