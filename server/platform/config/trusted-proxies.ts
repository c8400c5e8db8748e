import { isIP, isIPv4 } from 'node:net'

/** The peers that may state the client's address in `X-Forwarded-For`: the last `hops` ones, or those in `networks`. */
export interface TrustedProxies {
  hops: number
  /** CIDR blocks, `10.0.0.0/8`; a single address is one of full length. */
  networks: readonly string[]
}

const maxHops = 10

/** Reads `none`, a number of hops, or addresses and networks between commas; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return trust(0, [])
  if (/^\d{1,2}$/.test(text)) return Number(text) <= maxHops ? trust(Number(text), []) : undefined
  const networks = text.split(',').map((part) => networkOf(part.trim()))
  return networks.every((network) => network !== undefined) ? trust(0, networks) : undefined
}

const trust = (hops: number, networks: string[]): TrustedProxies =>
  Object.freeze({ hops, networks: Object.freeze(networks) })

function networkOf(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = isIPv4(address) ? 32 : 128
  if (!isIP(address) || rest.length > 0) return undefined
  if (bits === undefined) return `${address}/${maxBits}`
  return /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits ? text : undefined
}
