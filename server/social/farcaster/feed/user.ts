import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { showProfiles } from './hydrate.ts'

/** One account, by number or by name; refuses `not_found`. */
export const user: Handler<typeof social.user, FarcasterServices> = async ({ fid, username }, context) => {
  const network = socialOf(context)
  const [profile] =
    fid === undefined
      ? [username ? await network.profileByName(username.replace(/^@/, '')) : undefined]
      : await network.profiles([fid])
  if (!profile) throw new Refusal('not_found')
  const [shown] = await showProfiles(context, [profile])
  return { ...shown!, cast_count: profile.casts }
}
