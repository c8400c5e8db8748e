import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import { approvalSeconds } from '#domain/constants.ts'
import type { Handler } from '#server/call/handler.ts'
import { FetchError } from '#server/fetch/fetch.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { validSigner, isSignerValid } from './signer.ts'
import { ownRequest } from './request.ts'

/** The status of a social login. One that was not approved in time counts as revoked. */
export const signerStatus: Handler<typeof social.signerStatus, FarcasterServices> = async (
  { signer_uuid, ticket },
  context,
) => {
  const request = await ownRequest(context, signer_uuid, ticket)
  if (request.approved_at === null) {
    if (request.expires_at <= context.now) return { signer_uuid, status: 'revoked', fid: null }
    const seen = request.managed_uuid ? await learnApproval(context, request.managed_uuid) : 'waiting'
    if (typeof seen === 'object') return { signer_uuid, status: 'approved', fid: seen.fid }
    return { signer_uuid, status: seen === 'revoked' ? 'revoked' : 'pending_approval', fid: null }
  }
  return (await isSignerValid(context, request, request.fid!))
    ? { signer_uuid, status: 'approved', fid: request.fid }
    : { signer_uuid, status: 'revoked', fid: null }
}

/** Asks a network that keeps keys whether one was approved meanwhile, and notes for whom. */
async function learnApproval(
  context: FarcasterContext,
  managedUuid: string,
): Promise<'waiting' | 'revoked' | { fid: number }> {
  const { db, now } = context
  const seen = (await socialOf(context).managedKeys?.status(managedUuid).catch(waitLonger)) ?? 'waiting'
  if (typeof seen === 'object') {
    await db
      .updateTable('signer')
      .set({ fid: seen.fid, approved_at: now, expires_at: new Date(now.getTime() + approvalSeconds * 1000) })
      .where('managed_uuid', '=', managedUuid)
      .where('approved_at', 'is', null)
      .execute()
  }
  return seen
}

/** A network that does not answer now is asked again soon. */
function waitLonger(error: unknown): 'waiting' {
  if (error instanceof FetchError) return 'waiting'
  throw error
}

export const checkIsFarcaster: Handler<typeof social.check, FarcasterServices> = async (_, context) => {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer) return { farcaster: 0, fid: null, signer_uuid: '', pfp_url: '' }
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid, pfp_url: signer.pfpUrl }
}

/** Refuses `signer` where the network does not take the caller's signer any more, or the body names another one. */
export const isSocialLogin: Handler<typeof social.isLogin, FarcasterServices> = async (
  { fid, signeruuid },
  context,
) => {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer || (fid ?? signer.fid) !== signer.fid || (signeruuid ?? signer.uuid) !== signer.uuid)
    throw new Refusal('signer')
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid }
}
