import { isLoopback } from '#server/platform/config/address.ts'
import type { WebRequest } from './fetch.ts'
import { isPublicAddress } from './address.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/**
 * The rules for calls of a configured service: public addresses only, unless it is on this machine. Its requests carry
 * secrets, so redirects are not followed.
 */
export function serviceAt(address: string): Pick<WebRequest, 'isAllowed' | 'maxRedirects'> {
  const isHere = isLoopback(new URL(address).hostname)
  return { isAllowed: (ip) => (isHere ? loopback.test(ip) : isPublicAddress(ip)), maxRedirects: 0 }
}
