import { Refusal } from '#contract/errors.ts'
import { readerOf, type Handler } from '#server/http/call.ts'
import { isKeyGood } from '../network/approval.ts'
import { goodSigner } from './own.ts'
import { ownRequest } from './request.ts'

/** What became of a social login (R327, R416, R603). One that nobody approved in time is as good as revoked. */
export const signerStatus: Handler<'social.signerStatus'> = async ({ signer_uuid, ticket }, context) => {
  const { db, now } = context
  const request = await ownRequest(context, signer_uuid, ticket)
  if (request.approved_at === null) {
    return { signer_uuid, status: request.expires_at > now ? 'pending_approval' : 'revoked', fid: null }
  }
  return (await isKeyGood(db, request.key, request.fid!, now))
    ? { signer_uuid, status: 'approved', fid: request.fid }
    : { signer_uuid, status: 'revoked', fid: null }
}

export const checkIsFarcaster: Handler<'social.check'> = async (_, context) => {
  const signer = await goodSigner(context.db, readerOf(context).accountId, context.now)
  if (!signer) return { farcaster: 0, fid: null, signer_uuid: '', pfp_url: '' }
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid, pfp_url: signer.pfpUrl }
}

/** Refuses `signer` where the network does not take the caller's signer any more, or the body names another one. */
export const isSocialLogin: Handler<'social.isLogin'> = async ({ fid, signeruuid }, context) => {
  const signer = await goodSigner(context.db, readerOf(context).accountId, context.now)
  if (!signer || (fid ?? signer.fid) !== signer.fid || (signeruuid ?? signer.uuid) !== signer.uuid) throw new Refusal('signer')
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid }
}
