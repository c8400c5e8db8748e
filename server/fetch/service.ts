import { isLoopback } from '#server/config/address.ts'
import type { WebRequest } from './fetch.ts'
import { isPublicAddress } from './address.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/**
 * How a service that the operator named is called: at public addresses only, unless it is this machine. It gets secrets, so it
 * leads nowhere else.
 */
export function serviceAt(address: string): Pick<WebRequest, 'isAllowed' | 'maxRedirects'> {
  const isHere = isLoopback(new URL(address).hostname)
  return { isAllowed: (ip) => (isHere ? loopback.test(ip) : isPublicAddress(ip)), maxRedirects: 0 }
}
