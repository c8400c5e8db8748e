import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { resultOf, submit } from './submit.ts'

/** Likes or recasts a cast. A reaction to a deleted cast can be removed when the client sends the author. */
export const reaction: Handler<typeof social.reaction, FarcasterServices> = async (
  { hash, fid, type, on },
  context,
) => {
  const cast = await socialOf(context).cast(hash)
  const author = cast?.fid ?? (on ? undefined : fid)
  if (author === undefined) throw new Refusal('cast_gone')
  return resultOf(await submit({ kind: type, on, target: { castId: { fid: author, hash } } }, context))
}
