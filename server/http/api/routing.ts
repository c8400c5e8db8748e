import { addresses, type Address } from '#contract/calls.ts'

const byPath = new Map<string, Map<string, Address>>()
for (const address of addresses) {
  const key = address.path.toLowerCase()
  byPath.set(key, (byPath.get(key) ?? new Map<string, Address>()).set(address.method, address))
}

/** Whether a path belongs to the API: then even an unknown one is answered with the envelope. */
export const isApiPath = (pathname: string) => /^\/(v[12](\/|$)|dev\/mail\.json$)/i.test(pathname)

/**
 * The addresses of calls at a path, by method, or undefined. Case and a slash at the end do not matter; `/v1` is the older
 * name of `/v2`, which some clients still use.
 */
export function callsAt(pathname: string): Map<string, Address> | undefined {
  return byPath.get(
    pathname
      .toLowerCase()
      .replace(/^\/v1\//, '/v2/')
      .replace(/(?<=[^/])\/$/, ''),
  )
}
