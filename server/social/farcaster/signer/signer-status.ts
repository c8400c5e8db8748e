import { approvalSeconds } from '#domain/platform/constants.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import type { ManagedKeyStatus } from '#server/social/farcaster/provider.ts'
import { isSignerValid } from './signer.ts'
import { ownRequest } from './request.ts'

/** The status of a social login. One that was not approved in time counts as revoked. */
export const signerStatus: SocialCall<'signerStatus'> = async ({ signer_uuid, ticket }, context) => {
  const request = await ownRequest(context, signer_uuid, ticket)
  if (request.approved_at === null) {
    if (request.expires_at <= context.now) return { signer_uuid, status: 'revoked', fid: null }
    const status = request.managed_uuid ? await updateApproval(context, request.managed_uuid) : 'pending'
    if (typeof status === 'object') return { signer_uuid, status: 'approved', fid: status.fid }
    return { signer_uuid, status: status === 'revoked' ? 'revoked' : 'pending_approval', fid: null }
  }
  return (await isSignerValid(context, request, request.fid!))
    ? { signer_uuid, status: 'approved', fid: request.fid }
    : { signer_uuid, status: 'revoked', fid: null }
}

/** Fetches the status of a managed key, and stores for which account it was approved. */
async function updateApproval({ db, now, services }: FarcasterContext, managedUuid: string): Promise<ManagedKeyStatus> {
  const status = (await socialOf({ services }).managedKeys?.status(managedUuid).catch(pendingWhenAway)) ?? 'pending'
  if (typeof status === 'object') {
    await db
      .updateTable('signer')
      .set({ fid: status.fid, approved_at: now, expires_at: new Date(now.getTime() + approvalSeconds * 1000) })
      .where('managed_uuid', '=', managedUuid)
      .where('approved_at', 'is', null)
      .execute()
  }
  return status
}

/** Clients poll the status, so a network that does not respond is requested again soon. */
function pendingWhenAway(error: unknown): 'pending' {
  if (error instanceof FetchError) return 'pending'
  throw error
}
