import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import { socialOf, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { showCasts } from './hydrate.ts'

const maxAncestors = 30

/** A cast with its ancestors; null for a deleted one. Refuses `not_found`. */
export const cast: Handler<typeof social.cast, FarcasterServices> = async ({ hash }, context) => {
  const found = await socialOf(context).castWithAncestors(hash as Hex, maxAncestors)
  if (!found) throw new Refusal('not_found')
  const shown = await showCasts(context, [...found.ancestors, found.cast])
  const top = shown[0]!
  const isCut = top.parent_hash !== null && found.ancestors.length < maxAncestors
  return {
    cast: { ...shown.at(-1)!, thread_hash: top.parent_hash ?? top.hash },
    parents: [...(isCut ? [null] : []), ...shown.slice(0, -1)],
  }
}
