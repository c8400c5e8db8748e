import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { validSigner } from './signer.ts'

export const check: Handler<typeof social.check, FarcasterServices> = async (_, context) => {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer) return { farcaster: 0, fid: null, signer_uuid: '', pfp_url: '' }
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid, pfp_url: signer.pfpUrl }
}
