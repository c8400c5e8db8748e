import type { Channel } from '#contract/social/cast.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { sliceOf } from './answer-feed.ts'
import { showChannels } from './hydrate.ts'

/** A slice of a list of channels, hydrated for the viewer. */
export async function answerChannels(
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  input: { cursor?: string | undefined; limit?: number | undefined },
  context: FarcasterContext,
): Promise<{ channels: Channel[]; next: { cursor: string | null } }> {
  const slice = await socialOf(context).channels(kind, fid, sliceOf(input))
  return { channels: await showChannels(context, slice.list), next: { cursor: slice.cursor ?? null } }
}
