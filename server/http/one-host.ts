import type { Bindings } from '#server/platform/call/client.ts'

/**
 * Whether a request names one host at most. With two, a proxy and this site could each take another one (RFC 9112, 3.2);
 * Node hides all but the first.
 */
export function hasOneHost(bindings: Bindings): boolean {
  const names = bindings?.incoming?.rawHeaders ?? []
  let hosts = 0
  for (let at = 0; at < names.length; at += 2) if (names[at]!.toLowerCase() === 'host') hosts++
  return hosts < 2
}
