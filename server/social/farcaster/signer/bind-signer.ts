import { sql } from 'kysely'
import { displayName } from '#domain/accounts/account.ts'
import { maxNicknameLength, maxSocialAccounts } from '#domain/platform/constants.ts'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import { firstNickname, logIn, createAccount, readAccount } from '#server/accounts/account/account.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { hasRoom } from '#server/platform/data/room.ts'
import type { Profile } from '#server/social/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { isSignerValid } from './signer.ts'
import { ownRequest } from './request.ts'
import { linkSigner, revokeEnded, revokePrevious } from './link.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/**
 * Links an approved signer to the account of the caller who requested it. Without a login it logs in: to the account that has this
 * fid, as its custody key has just approved, or to a new one. The previous signer of the same fid is revoked; other accounts
 * of the person stay linked. Repeating the call changes nothing. Refuses `accounts_full`.
 */
export const bindSigner: SocialCall<'bindSigner'> = async (
  { signer_uuid, fid, ticket },
  context,
): Promise<LoggedIn> => {
  const { db, caller, now } = context
  if (caller.kind === 'anon' && !ticket) throw new Refusal(caller.ended ?? 'login_required')
  const request = await ownRequest(context, signer_uuid, ticket)
  const isLate = request.account_id === null && request.expires_at <= now
  if (request.approved_at === null || request.fid !== fid || isLate || !(await isSignerValid(context, request, fid)))
    throw new Refusal('attempt_unknown')
  const [profile] = await socialOf(context).profiles([fid])
  if (caller.kind === 'account') await revokeEnded(caller.accountId, fid, context)
  const accountId = await db.transaction().execute((trx) => link(trx, context, request, profile))
  await revokePrevious(accountId, signer_uuid, context)
  return caller.kind === 'account'
    ? { token: '', userInfo: await readAccount(db, accountId) }
    : logIn(context, accountId)
}

async function link(
  trx: Transaction,
  context: FarcasterContext,
  request: { uuid: string; fid: number | null },
  profile: Profile | undefined,
): Promise<number> {
  const { caller } = context
  const fid = request.fid!
  await lock(trx, locks.signerLink(fid))
  const { account_id: linkedTo } = await trx
    .selectFrom('signer')
    .select('account_id')
    .where('uuid', '=', request.uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (linkedTo !== null) {
    // A ticket logs in once.
    if (caller.kind !== 'account' || caller.accountId !== linkedTo) throw new Refusal('attempt_unknown')
    return linkedTo
  }
  const accountId = caller.kind === 'account' ? caller.accountId : await accountOfFid(trx, context, fid, profile)
  const others = sql`account_id = ${accountId} and fid <> ${fid}`
  if (!(await hasRoom(trx, 'signer', { max: maxSocialAccounts, owner: accountId, where: others })))
    throw new Refusal('accounts_full', { max: maxSocialAccounts })
  await linkSigner(trx, accountId, { uuid: request.uuid, fid, pfpUrl: profile?.pfpUrl ?? '' })
  return accountId
}

/**
 * The account that acts as a fid and was linked last, or a new one. An account that has the fid linked beside its current one is
 * not chosen: the fid may have another owner by now.
 */
async function accountOfFid(
  trx: Transaction,
  { locale }: FarcasterContext,
  fid: number,
  profile: Profile | undefined,
): Promise<number> {
  const linked = await trx
    .selectFrom('account')
    .leftJoin('signer', 'signer.account_id', 'account.id')
    .select('account.id')
    .where('account.fid', '=', fid)
    .orderBy('signer.approved_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  if (linked) return linked.id
  const nickname = displayName(profile?.displayName || profile?.username || '', maxNicknameLength) || firstNickname()
  return (await createAccount(trx, { nickname, locale }))!
}
