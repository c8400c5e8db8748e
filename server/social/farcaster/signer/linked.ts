import { changeRows, rowOf } from '#server/platform/data/rows.ts'
import { Refusal } from '#contract/errors.ts'
import type { Output } from '#contract/calls.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { linkSigner } from './link.ts'
import { revokeSigners } from './revoke.ts'
import { validSigner, validSigners } from './signer.ts'

export const check: SocialCall<'check'> = async (_, context) => linkOf(context, context.caller.accountId)

async function linkOf(context: FarcasterContext, accountId: number): Promise<Output<'social.check'>> {
  const signer = await validSigner(context, accountId)
  if (!signer) return { farcaster: 0, fid: null, signer_uuid: '', pfp_url: '' }
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid, pfp_url: signer.pfpUrl }
}

export const accounts: SocialCall<'accounts'> = async (_, context) => {
  const { accountId } = context.caller
  const current = await validSigner(context, accountId)
  const fids = (await validSigners(context, accountId)).map(({ fid }) => fid)
  const profiles = new Map((await socialOf(context).profiles(fids)).map((profile) => [profile.fid, profile]))
  const list = fids.map((fid) => {
    const { username = '', displayName = '', pfpUrl = '' } = profiles.get(fid) ?? {}
    return { fid, username, display_name: displayName, pfp_url: pfpUrl, is_current: fid === current?.fid }
  })
  return { list }
}

/** Makes another of the linked actors the one that the caller acts as; refuses `not_found` without a valid signer for it. */
export const switchAccount: SocialCall<'switchAccount'> = async ({ fid }, context) => {
  const { accountId } = context.caller
  const signer = (await validSigners(context, accountId)).find((each) => each.fid === fid)
  if (!signer || !(await makeCurrent(accountId, signer, context))) throw new Refusal('not_found')
  return linkOf(context, accountId)
}

/** Returns whether the signer was still the account's. */
async function makeCurrent(
  accountId: number,
  { uuid, fid }: { uuid: string; fid: number },
  context: FarcasterContext,
): Promise<boolean> {
  const [profile] = await socialOf(context).profiles([fid])
  return context.db.transaction().execute(async (trx) => {
    const linked = trx.selectFrom('signer').select('uuid').where('uuid', '=', uuid).where('account_id', '=', accountId)
    if (!(await linked.forUpdate().executeTakeFirst())) return false
    await linkSigner(trx, accountId, { uuid, fid, pfpUrl: profile?.pfpUrl ?? '' })
    return true
  })
}

/** Refuses `signer` where the network no longer accepts the caller's signer, or the body names another one. */
export const isLogin: SocialCall<'isLogin'> = async ({ fid, signeruuid }, context) => {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer || (fid ?? signer.fid) !== signer.fid || (signeruuid ?? signer.uuid) !== signer.uuid)
    throw new Refusal('signer')
  return { farcaster: 1, fid: signer.fid, signer_uuid: signer.uuid }
}

/**
 * Removes the current link of the caller's account and revokes its key; the one that was linked last of the others takes its
 * place. Without a link, nothing happens.
 */
export const unlink: SocialCall<'unlink'> = async (_, context) => {
  const { db } = context
  const { accountId } = context.caller
  const { fid } = (await rowOf(db, 'account', { id: accountId }, ['fid']))!
  if (fid === null) return linkOf(context, accountId)
  await changeRows(db, 'account', { id: accountId }, { fid: null, signer_uuid: null, pfp_url: '' })
  const ended = db.selectFrom('signer').select(['uuid', 'key']).where('account_id', '=', accountId)
  await revokeSigners(await ended.where('fid', '=', fid).execute(), context)
  const [next] = await validSigners(context, accountId)
  if (next) await makeCurrent(accountId, next, context)
  return linkOf(context, accountId)
}
