import { parse } from 'regexparam'

/** Query parameters that select another page; others only change a list. */
const contentParameters = ['id', 'fid', 'hash', 'msg']
const isFile = /\.\w+$/

/** The links of a document to paths of the site. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

/** A page of the route table, with one of its addresses. */
export interface PageAddress {
  path: string
  address: string
}

/**
 * One address per page of the route table: the path itself if it needs no parameter, and the first address with each
 * set of parameters that another page links to, or that `others` contains for pages that no page links to. `unreached`
 * lists the paths with a required parameter that no page links to.
 */
export async function addressesOf(
  paths: readonly string[],
  others: readonly string[],
  textOf: (address: string) => Promise<string>,
): Promise<{ pages: PageAddress[]; unreached: string[] }> {
  const table = paths.filter((path) => !path.includes('*')).map((path) => ({ path, ...parse(path) }))
  const found = new Map<string, PageAddress>()
  const queue = table
    .filter(({ path }) => !/:\w+(\/|$)/.test(path))
    .map(({ path }) => path.replace(/\/:\w+\?/g, '') || '/')
    .concat(others)
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const page = isFile.test(pathname) ? undefined : table.find(({ pattern }) => pattern.test(pathname))
    if (!page) continue
    const given = page.pattern.exec(pathname)!.slice(1).filter(Boolean).length
    const kind = [page.path, given, ...contentParameters.filter((name) => searchParams.has(name))].join(' ')
    if (found.has(kind)) continue
    found.set(kind, { path: page.path, address })
    queue.push(...linksOf(await textOf(address)))
  }
  const pages = [...found.values()]
  const reached = new Set(pages.map(({ path }) => path))
  return { pages, unreached: table.map(({ path }) => path).filter((path) => !reached.has(path)) }
}
