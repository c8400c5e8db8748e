import { addresses, type Address } from '#contract/calls.ts'

const byPath = new Map<string, Map<string, Address>>()
for (const address of addresses) {
  const key = address.path.toLowerCase()
  byPath.set(key, (byPath.get(key) ?? new Map<string, Address>()).set(address.method, address))
}

/** Whether a path belongs to the AI host (AI_ORIGIN), which this site also serves. */
export const isAiPath = (pathname: string) => /^\/(chat_groups|chat_history|about)(\/|$)/i.test(pathname)

/** Whether a path belongs to the API; then even an unknown one is answered with the envelope. */
export const isApiPath = (pathname: string) =>
  /^\/(v\d+(\/|$)|admin\/|dev\/mail\.json$|mcp$)/i.test(pathname) || isAiPath(pathname)

/** Whether a path belongs to the calls of the newsroom, which other sites cannot read and which accept staff only. */
export const isDeskPath = (pathname: string) => /^\/admin\//i.test(pathname)

/**
 * The addresses of calls at a path, by method, or undefined. Case and a trailing slash are ignored. Other versions of
 * this API family have other response shapes, so their paths are unknown.
 */
export function callsAt(pathname: string): Map<string, Address> | undefined {
  return byPath.get(pathname.toLowerCase().replace(/(?<=[^/])\/$/, ''))
}
