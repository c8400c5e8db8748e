/** Parameters that campaigns and share buttons append to an address; no page reads them. */
const trackers =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|spm)(=|$)/i

/**
 * The canonical path and query of an absolute address, from which pages are rendered and under which they are cached: without
 * tracking parameters, the others sorted by name. Nothing is decoded.
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
/** Parameters with the same name keep their order: it may have a meaning. */
const byName = (one: string, other: string) => (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0)
