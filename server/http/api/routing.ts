import { addresses, type Address } from '#contract/calls.ts'

const byPath = new Map<string, Map<string, Address>>()
for (const address of addresses) {
  const key = address.path.toLowerCase()
  byPath.set(key, (byPath.get(key) ?? new Map<string, Address>()).set(address.method, address))
}

/** Whether a path belongs to the API: then even an unknown one is answered with the envelope. */
export const isApiPath = (pathname: string) => /^\/(v\d+(\/|$)|dev\/mail\.json$)/i.test(pathname)

/**
 * The addresses of calls at a path, by method, or undefined. Case and a slash at the end do not matter. Other versions of this API
 * family answer in other shapes: their paths are unknown.
 */
export function callsAt(pathname: string): Map<string, Address> | undefined {
  return byPath.get(pathname.toLowerCase().replace(/(?<=[^/])\/$/, ''))
}
