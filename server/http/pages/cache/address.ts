/**
 * The canonical path and query of an absolute address, from which pages are rendered and under which they are cached:
 * only the parameters that the page reads (`queryOf` returns their names for a path), the first of each name, sorted by
 * name. Nothing is decoded: a name with escapes does not match.
 */
export function pageAddress(url: string, queryOf: (pathname: string) => ReadonlySet<string>): string {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', path)
  if (query === -1) return url.slice(path)
  const pathname = url.slice(path, query)
  const names = queryOf(pathname)
  const parts = new Map<string, string>()
  for (const part of url.slice(query + 1).split('&')) {
    const name = part.split('=', 1)[0]!
    if (names.has(name) && !parts.has(name)) parts.set(name, part)
  }
  if (parts.size === 0) return pathname
  const sorted = [...parts.keys()].sort().map((name) => parts.get(name)!)
  return `${pathname}?${sorted.join('&')}`
}
