/**
 * The path that an address of the site names, its language included; '' for other sites' addresses and for this form itself.
 */
export function pathOf(address: string, origin: string): string {
  if (!address) return ''
  try {
    const url = new URL(address, origin)
    if (url.origin !== origin || /(^|\/)report\/?$/.test(url.pathname)) return ''
    return url.pathname + url.search + url.hash
  } catch {
    return ''
  }
}
