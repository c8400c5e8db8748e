import { Refusal } from '#contract/errors.ts'
import { socialOf, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { hiddenAmong } from '#server/social/farcaster/read/hidden-casts.ts'
import { showCasts, showChannels, showProfiles } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

const maxAncestors = 30

/** A cast with its ancestors; null for a deleted or hidden one. Refuses `not_found`. */
export const cast: SocialCall<'cast'> = async ({ hash }, context) => {
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

/** Refuses `not_found`. */
export const channel: SocialCall<'channel'> = async ({ id }, context) => {
  const found = await socialOf(context).channel(id)
  if (!found) throw new Refusal('not_found')
  const [shown] = await showChannels(context, [found])
  return { ...shown!, cast_count: found.casts }
}

/** One account, by number or by name, otherwise the caller's own; refuses `not_found`. */
export const user: SocialCall<'user'> = async (input, context) => {
  const network = socialOf(context)
  const { username } = input
  const fid = input.fid ?? (username ? undefined : viewerOf(context))
  const [profile] =
    fid === undefined
      ? [username ? await network.profileByName(username.replace(/^@/, '')) : undefined]
      : await network.profiles([fid])
  if (!profile) throw new Refusal('not_found')
  const [shown] = await showProfiles(context, [profile])
  return { ...shown!, cast_count: profile.casts }
}
