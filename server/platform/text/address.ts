/** The address of a link, resolved against `base`; undefined where it cannot be, or for another scheme than http, https and mailto. */
export const linkAddress = (address: string, base?: string) => resolve(address, base, /^(https?|mailto):$/)

/**
 * The address of a picture, resolved against `base`. Pages are served by https and may not load pictures by http, so http becomes
 * https; undefined for an address that cannot be resolved, another scheme, or http with a port of its own.
 */
export function pictureAddress(address: string, base?: string): string | undefined {
  const resolved = resolve(address, base, /^https?:$/)
  if (!resolved?.startsWith('http:')) return resolved
  const url = new URL(resolved)
  if (url.port) return undefined
  url.protocol = 'https:'
  return url.href
}

/** Without a base an address from the root of a site is one of this site and stays as it is. */
function resolve(address: string, base: string | undefined, schemes: RegExp): string | undefined {
  const text = address.trim()
  if (!text) return undefined
  if (!base && /^\/(?![\\/])/.test(text)) return text
  const url = URL.parse(!base && text.startsWith('//') ? `https:${text}` : text, base)
  return url && schemes.test(url.protocol) ? url.href : undefined
}
