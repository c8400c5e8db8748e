import { Refusal } from '#contract/errors.ts'
import type { CastRef, Hex } from '#server/social/farcaster/intent.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'

/** The reference of a cast with its real author, whatever author the client sent; refuses `cast_gone`. */
export async function castIdOf(hash: Hex, context: FarcasterContext): Promise<CastRef> {
  const cast = await socialOf(context).cast(hash)
  if (!cast) throw new Refusal('cast_gone')
  return { fid: cast.fid, hash: cast.hash }
}
