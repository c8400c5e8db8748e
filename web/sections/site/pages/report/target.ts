/**
 * The path of an address of the site, including its language; '' for addresses of other sites and of this form itself.
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
