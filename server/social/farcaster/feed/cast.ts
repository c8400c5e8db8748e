import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { hiddenAmong } from '#server/social/farcaster/read/hidden-casts.ts'
import { showCasts } from './hydrate.ts'

const maxAncestors = 30

/** A cast with its ancestors; null for a deleted or hidden one. Refuses `not_found`. */
export const cast: Handler<typeof social.cast, FarcasterServices> = async ({ hash }, context) => {
  const found = await socialOf(context).castWithAncestors(hash, maxAncestors)
  if (!found) throw new Refusal('not_found')
  const chain = [...found.ancestors, found.cast]
  const hidden = await hiddenAmong(context.db, chain)
  if (hidden.has(found.cast.hash)) throw new Refusal('not_found')
  const shown = await showCasts(context, chain.slice(chain.findLastIndex((each) => hidden.has(each.hash)) + 1))
  const top = shown[0]!
  const isCut = top.parent_hash !== null && shown.length <= maxAncestors
  return {
    cast: { ...shown.at(-1)!, thread_hash: top.parent_hash ?? top.hash },
    parents: [...(isCut ? [null] : []), ...shown.slice(0, -1)],
  }
}
