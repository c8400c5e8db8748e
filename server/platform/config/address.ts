import { isIPv6 } from 'node:net'

/** The http or https address in a text; null when the text is anything else or carries a login. */
export function webAddress(text: string): URL | null {
  const url = /\s/.test(text) ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null
}

/** Whether the host of an address is this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** The host for a URL on this machine: a browser cannot open the wildcard addresses that a server listens on. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}
