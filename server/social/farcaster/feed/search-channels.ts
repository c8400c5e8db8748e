import type { social } from '#contract/social/social.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { showChannels } from './hydrate.ts'

export const searchChannels: Handler<typeof social.searchChannels, FarcasterServices> = async (
  { query, page, ...input },
  context,
) => {
  const limit = limitOf(input)
  const { list, hasMore } =
    query === '' ? { list: [], hasMore: false } : await socialOf(context).searchChannels(query, page, limit)
  return { list: await showChannels(context, list), limit, page, has_more: hasMore }
}
