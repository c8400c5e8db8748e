import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { showChannels } from './hydrate.ts'

/** Refuses `not_found`. */
export const channel: Handler<typeof social.channel, FarcasterServices> = async ({ id }, context) => {
  const found = await socialOf(context).channel(id)
  if (!found) throw new Refusal('not_found')
  const [shown] = await showChannels(context, [found])
  return { ...shown!, cast_count: found.casts }
}
