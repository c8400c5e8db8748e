import { parse } from 'regexparam'
import type { Params, Route } from './route.ts'

/** The routes of an address, from the outermost layout to the page. */
export interface MatchedRoutes {
  routes: readonly Route[]
  params: Params
}

export interface RouteTable {
  /** The path patterns of all pages, with their parameters as `:id` or `:id?`. */
  paths: readonly string[]
  /** The routes of a path, or undefined if no page has it. Case and a trailing slash make no difference. */
  match(pathname: string): MatchedRoutes | undefined
}

interface Branch {
  path: string
  pattern: RegExp
  keys: readonly string[]
  routes: readonly Route[]
}

/** Prepares routes for matching below a base path; '' for none. Pages without prefixed forms have no base. */
export function openTable(routes: readonly Route[], base: string): RouteTable {
  const branches = branchesOf(routes, [], base).toSorted((one, other) => looseness(one) - looseness(other))
  return {
    paths: [...new Set(branches.map(({ path }) => path))],
    match(pathname) {
      for (const { pattern, keys, routes } of branches) {
        const found = pattern.exec(pathname)
        if (found) return { routes, params: paramsOf(keys, found) }
      }
      return undefined
    },
  }
}

function branchesOf(routes: readonly Route[], parents: readonly Route[], base: string): Branch[] {
  return routes.flatMap((route) => {
    const chain = [...parents, route]
    if (route.children) return branchesOf(route.children, chain, base)
    const place = chain.some(({ isUnprefixed }) => isUnprefixed) ? '' : base
    const path = `${place}/${chain.flatMap((each) => each.path || []).join('/')}`
    return { path, ...parse(path), routes: chain }
  })
}

/** Literal segments have precedence over parameters, and both over `*`. */
const looseness = ({ keys }: Branch) => (keys.includes('*') ? Infinity : keys.length)

function paramsOf(keys: readonly string[], found: RegExpExecArray): Params {
  return Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1])]))
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}
