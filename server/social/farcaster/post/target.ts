import { Refusal } from '#contract/errors.ts'
import { socialOf, type FarcasterSignerContext } from '#server/social/farcaster/farcaster.ts'

/**
 * Refuses `own_target` for the caller's own account, and `person_unknown` for an account that does not exist. What is undone
 * may concern an account that does not exist any more.
 */
export async function refuseTarget(fid: number, isUndone: boolean, context: FarcasterSignerContext): Promise<void> {
  if (fid === context.caller.signer.fid) throw new Refusal('own_target')
  if (!isUndone && (await socialOf(context).profiles([fid])).length === 0) throw new Refusal('person_unknown')
}
