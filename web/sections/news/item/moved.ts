import { itemOfCode, shortMark, shortWayNames, thingPathOfCode } from '#domain/news/item/short-link.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { redirect, RouteError, type Loader } from '#web/router/index.ts'

/** Redirects (302) the address of an item without an id to the list, with the query parameters of the list. */
export function toList(list: string): Loader {
  return ({ request }) => redirect(list + new URL(request.url).search)
}

/** Redirects (302) to the item of a short link; without an id to the list. */
export function followShortlink(type: 'flash' | 'article', list: string): Loader {
  return async ({ params, call }) => {
    if (!params.id) return redirect(list)
    const target = await call('shortlink.resolve', { id: wholeNumberIn(params.id), type })
    return redirect(target.path)
  }
}

/** Redirects (302) to the item or the page of a short link, with the mark of what the link was made for. */
export const followShortWay: Loader = async ({ params, call }) => {
  const way = shortWayNames.find((each) => params[each] !== undefined)!
  const thing = thingPathOfCode(params[way]!)
  if (thing) return redirect(thing + shortMark(way))
  const item = itemOfCode(params[way]!)
  if (!item) throw new RouteError(404)
  const target = await call('shortlink.resolve', { id: item.id, type: item.kind })
  return redirect(target.path + shortMark(way))
}
