import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { validSigner } from './signer.ts'

/** Refuses `signer` where the network no longer accepts the caller's signer, or the body names another one. */
export const isLogin: Handler<typeof social.isLogin, FarcasterServices> = async ({ fid, signeruuid }, context) => {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer || (fid ?? signer.fid) !== signer.fid || (signeruuid ?? signer.uuid) !== signer.uuid)
    throw new Refusal('signer')
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid }
}
