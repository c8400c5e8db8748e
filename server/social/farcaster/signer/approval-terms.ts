import type { social } from '#contract/social/social.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { networkOf, socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { siteKeyTerms } from '#server/social/farcaster/local/keys.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { bytesOfHex, custodyAccount } from './custody-account.ts'
import { pendingRequest } from './request.ts'

/**
 * The terms that the custody key of an address has to sign. For an address without an account, this request reserves a
 * number.
 */
export const approvalTerms: Handler<typeof social.approvalTerms, FarcasterServices> = async (
  { token, address },
  context,
) => {
  const request = await pendingRequest(context, token)
  const network = await networkOf(context)
  const account = await custodyAccount(network, bytesOfHex(address), context)
  const fid = account?.fid ?? (await reservedFid(network, request))
  const [profile] = account ? await socialOf(context).profiles([fid]) : []
  return {
    fid,
    is_new: !account,
    key: `0x${request.key.toString('hex')}`,
    key_type: siteKeyTerms.keyType,
    scopes: siteKeyTerms.scopes,
    ttl: siteKeyTerms.ttl,
    nonce: account?.nextNonce ?? 1,
    deadline: toFarcasterTime(request.expires_at),
    username: profile?.username ?? '',
    display_name: profile?.displayName ?? '',
    pfp_url: profile?.pfpUrl ?? '',
  }
}

async function reservedFid(network: Network, request: { uuid: string; fid: number | null }): Promise<number> {
  if (request.fid !== null) return request.fid
  const reserved = await network.reserveFid()
  const { fid } = await network.db
    .updateTable('signer')
    .set(({ fn, ref, val }) => ({ fid: fn.coalesce(ref('fid'), val(reserved)) }))
    .where('uuid', '=', request.uuid)
    .returning('fid')
    .executeTakeFirstOrThrow()
  return fid!
}
