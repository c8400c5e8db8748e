import { routes, type EndpointName } from '#contract/routes.ts'

const byPath = new Map<string, Map<string, EndpointName>>()
for (const [name, route] of Object.entries(routes) as [EndpointName, string][]) {
  const [method, path] = route.split(' ') as [string, string]
  const key = path.toLowerCase()
  byPath.set(key, (byPath.get(key) ?? new Map<string, EndpointName>()).set(method, name))
}

/** Whether an address belongs to the API: then even what is not there answers with the envelope. */
export const isApiPath = (pathname: string) => /^\/(v[12](\/|$)|dev\/mail\.json$)/i.test(pathname)

/**
 * The calls at an address by method, or undefined. Case and a slash at the end do not matter (R535, A5); `/v1` is the
 * older name of `/v2`, which some clients still use.
 */
export function callsAt(pathname: string): Map<string, EndpointName> | undefined {
  return byPath.get(
    pathname
      .toLowerCase()
      .replace(/^\/v1\//, '/v2/')
      .replace(/(?<=[^/])\/$/, ''),
  )
}
