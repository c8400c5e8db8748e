import { redirect, type Loader } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { askContext } from '#web/state/call/ask.ts'
import { missing } from '#web/parts/error/missing.ts'

/** Redirects (302) to the item of a short link; without an id to the list. */
export function followShortlink(type: 'flash' | 'article', list: string): Loader {
  return async ({ params, context }) => {
    if (!params.id) return redirect(list)
    const target = await context
      .get(askContext)('shortlink.resolve', { id: wholeNumberIn(params.id), type })
      .catch(missing)
    return redirect(target.path)
  }
}
