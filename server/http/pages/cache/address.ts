/** What campaigns and shares append to an address; no page reads it. */
const trackers =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|spm)(=|$)/i

/**
 * Path and query of an absolute address as pages are rendered from it and kept under: without trackers, with the
 * parameters in the order of their names, so that one page has one address. Nothing is decoded.
 */
export function pageAddress(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', path)
  if (query === -1) return url.slice(path)
  const parts = url
    .slice(query + 1)
    .split('&')
    .filter((part) => part !== '' && !trackers.test(part))
  if (parts.length > 1) parts.sort(byName)
  return url.slice(path, query) + (parts.length ? `?${parts.join('&')}` : '')
}

const nameOf = (part: string) => part.split('=', 1)[0]!
/** Of parameters with the same name the order stays: it may mean something. */
const byName = (one: string, other: string) => (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0)
