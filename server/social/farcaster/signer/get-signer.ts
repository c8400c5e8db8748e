import { randomInt, randomUUID } from 'node:crypto'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { approvalSeconds, maxSocialAccounts } from '#domain/platform/constants.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import { newSignerKey } from '#server/social/farcaster/local/private-keys.ts'
import { refuseOrAway } from '#server/social/farcaster/refusals.ts'
import { networkOf, socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { validSigner, validSigners } from './signer.ts'
import { addRows } from '#server/platform/data/rows.ts'

/**
 * Begins a social login: a key is created and sealed here, and who opens the approval URL can authorise it. The request
 * belongs to the session of the caller or, without a login, to a ticket that the caller's browser stores.
 */
export const getSigner: SocialCall<'getSigner'> = async ({ another }, context) => {
  const { caller } = context
  if (!socialOf(context).capabilities.linksAccounts) throw new Refusal('network_unable')
  if (caller.kind === 'anon') {
    if (caller.ended) throw new Refusal(caller.ended)
    return createRequest(context, newToken())
  }
  if (another === 1 && (await validSigners(context, caller.accountId)).length >= maxSocialAccounts)
    throw new Refusal('accounts_full', { max: maxSocialAccounts })
  const linked = another === 1 ? undefined : await validSigner(context, caller.accountId)
  if (!linked) return createRequest(context, '')
  const nothingToApprove = { signer_approval_url: '', code: '', seconds: 0, ticket: '' }
  return { ...nothingToApprove, signer_uuid: linked.uuid, farcaster: 1, fid: linked.fid, pfp_url: linked.pfpUrl }
}

async function createRequest(context: FarcasterContext, ticket: string): Promise<Output<'social.getSigner'>> {
  const { db, config, caller, client, locale, now } = context
  const managed = await socialOf(context).managedKeys?.create(now).catch(refuseOrAway)
  const token = newToken()
  const uuid = randomUUID()
  // A managed key is approved in another app, which does not show our code.
  const code = managed ? '' : String(randomInt(1000, 10_000))
  await db.transaction().execute(async (trx) => {
    const key = managed?.key ?? (await newSignerKey(trx, (await networkOf(context)).vault()))
    await addRows(trx, 'signer', {
      uuid,
      key,
      managed_uuid: managed?.uuid ?? null,
      session_id: caller.kind === 'account' ? caller.sessionId : null,
      ticket_hash: ticket ? hashToken(ticket) : null,
      user_agent: client.userAgent.slice(0, 300),
      code,
      approval_hash: hashToken(token),
      expires_at: new Date(now.getTime() + approvalSeconds * 1000),
      created_at: now,
    })
  })
  return {
    signer_uuid: uuid,
    signer_approval_url:
      managed?.approvalUrl ??
      config.site.origin + localisePath(`/fc/approve/${token}`, locale, config.site.defaultLocale),
    farcaster: 0,
    fid: null,
    pfp_url: '',
    code,
    seconds: approvalSeconds,
    ticket,
  }
}
