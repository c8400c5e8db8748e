import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { networkOf, socialOf, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { bytesOf } from '#server/social/farcaster/intent.ts'
import { siteKeyDays, siteKeyTerms } from '#server/social/farcaster/local/keys.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { custodyAccount } from './custody-account.ts'
import { pendingRequest } from './request.ts'

/** The facts that the approval page shows before anything is signed. */
export const approval: SocialCall<'approval'> = async ({ token }, context) => {
  const { config, now } = context
  const { code, user_agent, expires_at } = await pendingRequest(context, token)
  const app = await (await networkOf(context)).app()
  return {
    app: `Farwire · ${new URL(config.site.origin).host}`,
    app_fid: app.fid,
    code,
    user_agent,
    seconds: Math.ceil((expires_at.getTime() - now.getTime()) / 1000),
    scopes: siteKeyTerms.scopes,
    days: siteKeyDays,
  }
}

/**
 * The terms that the custody key of an address has to sign. For an address without an account, this request reserves a
 * number.
 */
export const approvalTerms: SocialCall<'approvalTerms'> = async ({ token, address }, context) => {
  const request = await pendingRequest(context, token)
  const network = await networkOf(context)
  const account = await custodyAccount(network, bytesOf(address), context)
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
