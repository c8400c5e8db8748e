import type { Cast } from '#contract/social/cast.ts'
import { limitOf } from '#contract/parameters.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import type { FeedQuery, SliceQuery } from '#server/social/farcaster/provider.ts'
import { showEntries, toList } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

export interface ListInput {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The slice that the parameters of a list name. */
export const sliceOf = (input: ListInput): SliceQuery => ({ cursor: input.cursor, limit: limitOf(input) })

/** A slice of a feed, hydrated for the viewer. */
export async function answerFeed(
  query: FeedQuery,
  input: ListInput,
  context: FarcasterContext,
): Promise<{ list: Cast[]; next: { cursor: string | null } }> {
  const slice = await socialOf(context).feed(query, viewerOf(context), sliceOf(input))
  return toList(slice, await showEntries(context, slice.list))
}
