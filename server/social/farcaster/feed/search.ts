import type { social } from '#contract/social/social.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { showEntries, showProfiles } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

export const search: Handler<typeof social.search, FarcasterServices> = async ({ query, type, ...input }, context) => {
  const network = socialOf(context)
  const limit = limitOf(input)
  if (query === '') return { casts: [], users: [], next: { cursor: null } }
  if (type === 'cast') {
    const slice = await network.feed({ kind: 'search', text: query }, viewerOf(context), {
      cursor: input.cursor,
      limit,
    })
    return { casts: await showEntries(context, slice.list), users: [], next: { cursor: slice.cursor ?? null } }
  }
  const offset = /^\d{1,6}$/.test(input.cursor ?? '') ? Number(input.cursor) : 0
  const found = await network.searchProfiles(query.replace(/^@/, ''), offset, limit)
  return {
    casts: [],
    users: await showProfiles(context, found.list),
    next: { cursor: found.hasMore ? String(offset + limit) : null },
  }
}
