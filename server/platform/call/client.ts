import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/config/config.ts'
import { guestKeyOf } from './guest-key.ts'
import { mailKeyOf } from './mail-key.ts'
import type { CallContext } from './handler.ts'

/** The bindings that @hono/node-server passes with a request; absent if a test calls the app directly. */
export type Bindings = { incoming?: IncomingMessage } | undefined

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The HTTP client of a request: the peer, or the address for which the proxies of TRUSTED_PROXIES forward. `ip` is ''
 * if the address is unknown, as in a call without a network.
 */
export function clientOf(
  request: Request,
  bindings: Bindings,
  { server }: { server: Pick<Config['server'], 'trustedProxies'> },
): CallContext['client'] {
  return {
    ip: addressOf(
      bindings?.incoming?.socket.remoteAddress,
      request.headers.get('x-forwarded-for'),
      server.trustedProxies,
    ),
    userAgent: request.headers.get('user-agent') ?? '',
    mailKey: mailKeyOf(request.headers),
    guestKey: guestKeyOf(request.headers),
  }
}

/** The address of the client of a connection's peer, with what proxies say of it; '' if it is unknown. */
export function addressOf(
  peer: string | undefined,
  forwarded: string | null,
  trustedProxies: Config['server']['trustedProxies'],
): string {
  const address = parse(peer)
  return address ? forwardedFor(address, forwarded, trustedProxies).toString() : ''
}

/**
 * Each proxy appends the address of its own peer, so the list is trustworthy from the right, as far as the proxies are: the
 * client is the address that the outermost trusted proxy saw. The client may have invented all addresses before it.
 */
function forwardedFor(peer: Address, header: string | null, { hops, networks }: Config['server']['trustedProxies']) {
  const blocks = networks.map((network) => ipaddr.parseCIDR(network))
  const isTrusted = (address: Address, hop: number) =>
    hop < hops || blocks.some(([block, bits]) => address.kind() === block.kind() && address.match(block as never, bits))
  let client = peer
  const forwarded = header?.split(',').reverse() ?? []
  for (const [hop, text] of forwarded.entries()) {
    const next = parse(text.trim())
    if (!next || !isTrusted(client, hop)) break
    client = next
  }
  return client
}

/**
 * The network by which a client is counted: an IPv6 subscriber has a whole /64. '' for an unknown address, which is not
 * counted.
 */
export function networkOf(ip: string): string {
  const address = parse(ip)
  if (!address) return ''
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : ip
}

function parse(text: string | undefined): Address | undefined {
  return text && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}
