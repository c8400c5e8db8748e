import { randomUUID } from 'node:crypto'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/accounts/account.ts'
import { approvalSeconds, maxNicknameLength } from '#domain/platform/constants.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { readAccount } from '#server/accounts/account/account.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import { approvedKeyAdd } from '#server/social/farcaster/local/keys.ts'
import { newSignerKey } from '#server/social/farcaster/local/private-keys.ts'
import { siteCustody } from '#server/social/farcaster/local/site-custody.ts'
import { refuseOrAway } from '#server/social/farcaster/refusals.ts'
import { networkOf, socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { freeUsernames, profileText } from '#server/social/farcaster/profile-rules.ts'
import { linkSigner, revokePrevious } from './link.ts'
import { pictureOf, submitProfile } from './opened-profile.ts'
import { validSigner } from './signer.ts'
import { addRows } from '#server/platform/data/rows.ts'

/**
 * Opens an account of the network for the caller's account and links it, in one step: the site creates both keys and
 * stores them sealed (decisions/0047). The name becomes that of the caller's account, too, so that both have the same.
 * An existing link is unchanged. Refuses `network_unable` if the network does not open accounts here, `enter_nickname`,
 * `profile_long`.
 */
export const openAccount: SocialCall<'openAccount'> = async ({ name }, context): Promise<LoggedIn> => {
  const { db } = context
  const { accountId } = context.caller
  if (!socialOf(context).capabilities.opensAccounts) throw new Refusal('network_unable')
  if (await validSigner(context, accountId)) return { token: '', userInfo: await readAccount(db, accountId) }
  const shown = profileText('display', displayName(name, maxNicknameLength))
  if (shown === '') throw new Refusal('enter_nickname')
  const signer = await openWithSigner(accountId, context).catch(refuseOrAway)
  const account = await db
    .updateTable('account')
    .set({ nickname: shown })
    .where('id', '=', accountId)
    .returning('image_url')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => linkSigner(trx, accountId, { ...signer, pfpUrl: account.image_url }))
  await revokePrevious(accountId, signer.uuid, context)
  const [username] = signer.isNew ? await freeUsernames(shown, signer.fid, context) : []
  await submitProfile(
    [
      { kind: 'profile', field: 'display', value: shown },
      ...(username ? [{ kind: 'profile', field: 'username', value: username } as const] : []),
      ...pictureOf(signer.isNew ? account.image_url : ''),
    ],
    signer.fid,
    signer,
    context,
  )
  return { token: '', userInfo: await readAccount(db, accountId) }
}

/** A signer that the account's custody key approved; the account of the network is opened with it where it is new. */
async function openWithSigner(accountId: number, context: FarcasterContext) {
  const { db, caller, client, now } = context
  const network = await networkOf(context)
  const custody = await siteCustody(network, accountId)
  const account = await network.accountAt(custody.address)
  const fid = account?.fid ?? (await network.reserveFid())
  const key = await newSignerKey(db, network.vault())
  const expiresAt = new Date(now.getTime() + approvalSeconds * 1000)
  const terms = { fid, nonce: account?.nextNonce ?? 1, deadline: toFarcasterTime(expiresAt) }
  const uuid = randomUUID()
  // Stored before it is approved: a key without an account is revoked after an hour.
  await addRows(db, 'signer', {
    uuid,
    key,
    session_id: caller.kind === 'account' ? caller.sessionId : null,
    user_agent: client.userAgent.slice(0, 300),
    code: '',
    approval_hash: hashToken(newToken()),
    fid,
    approved_at: now,
    expires_at: expiresAt,
    created_at: now,
  })
  const message = await approvedKeyAdd(network, key, custody.address, terms, await custody.approve(key, terms))
  await (account ? network.submit(message) : network.openAccount(message))
  return { uuid, fid, key, isNew: !account }
}
