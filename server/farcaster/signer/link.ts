import type { social } from '#contract/social.ts'
import type { Transaction } from 'kysely'
import { displayName } from '#domain/account.ts'
import { maxNicknameLength } from '#domain/constants.ts'
import type { LoggedIn } from '#contract/account.ts'
import { Refusal } from '#contract/errors.ts'
import { firstNickname, logIn, createAccount, readAccount } from '#server/account/account.ts'
import type { DB } from '#server/data/schema.ts'
import type { Handler } from '#server/call/handler.ts'
import { lock, locks } from '#server/data/locks.ts'
import { FetchError } from '#server/fetch/fetch.ts'
import { revokeKey } from '#server/farcaster/local/keys.ts'
import type { Profile } from '#server/farcaster/provider.ts'
import { networkOf, socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { isSignerValid } from './signer.ts'
import { ownRequest } from './request.ts'

/**
 * Links an approved signer to the account of the one who began it. Without a login it logs in: to the
 * account that has this fid, as its custody key just agreed, or to a new one. The signer that the account had before is
 * taken back. The same again is fine.
 */
export const bindSigner: Handler<typeof social.bindSigner, FarcasterServices> = async (
  { signer_uuid, fid, ticket },
  context,
): Promise<LoggedIn> => {
  const { db, caller, now } = context
  if (caller.kind === 'anon' && !ticket) throw new Refusal(caller.ended ?? 'login_required')
  const request = await ownRequest(context, signer_uuid, ticket)
  const isLate = request.account_id === null && request.expires_at <= now
  if (request.approved_at === null || request.fid !== fid || isLate || !(await isSignerValid(context, request, fid)))
    throw new Refusal('attempt_unknown')
  const [person] = await socialOf(context).profiles([fid])
  const accountId = await db.transaction().execute((trx) => link(trx, context, request, person))
  const before = await db
    .updateTable('signer')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .where('uuid', '<>', signer_uuid)
    .returning(['uuid', 'key'])
    .execute()
  await takeBack(before, context)
  return caller.kind === 'account'
    ? { token: '', userInfo: await readAccount(db, accountId) }
    : logIn(context, accountId)
}

async function link(
  trx: Transaction<DB>,
  context: FarcasterContext,
  request: { uuid: string; fid: number | null },
  person: Profile | undefined,
): Promise<number> {
  const { caller } = context
  const fid = request.fid!
  await lock(trx, locks.signerLink(fid))
  const known = await trx
    .selectFrom('signer')
    .select('account_id')
    .where('uuid', '=', request.uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (known.account_id !== null) {
    // A ticket logs in once.
    if (caller.kind !== 'account' || caller.accountId !== known.account_id) throw new Refusal('attempt_unknown')
    return known.account_id
  }
  const accountId = caller.kind === 'account' ? caller.accountId : await accountOfFid(trx, context, fid, person)
  await trx
    .updateTable('account')
    .set({ fid, signer_uuid: request.uuid, pfp_url: person?.pfpUrl ?? '' })
    .where('id', '=', accountId)
    .execute()
  await trx.updateTable('signer').set({ account_id: accountId }).where('uuid', '=', request.uuid).execute()
  return accountId
}

/** The account that was linked to a fid last, or a new one. */
async function accountOfFid(
  trx: Transaction<DB>,
  { locale }: FarcasterContext,
  fid: number,
  person: Profile | undefined,
): Promise<number> {
  const known = await trx
    .selectFrom('account')
    .leftJoin('signer', 'signer.account_id', 'account.id')
    .select('account.id')
    .where('account.fid', '=', fid)
    .orderBy('signer.approved_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  const nickname = displayName(person?.displayName || person?.username || '', maxNicknameLength) || firstNickname()
  return (await createAccount(trx, { nickname, locale }))!
}

/** Ends the link of the caller's account and takes the key back from the network. Without a link, nothing happens. */
export const unlink: Handler<typeof social.unlink, FarcasterServices> = async (_, context) => {
  const { db } = context
  const { accountId } = context.caller
  await db
    .updateTable('account')
    .set({ fid: null, signer_uuid: null, pfp_url: '' })
    .where('id', '=', accountId)
    .execute()
  const signers = await db.selectFrom('signer').select(['uuid', 'key']).where('account_id', '=', accountId).execute()
  await takeBack(signers, context)
  return {}
}

/** Takes keys back from the network. Those that it cannot hear of now belong to nobody any more and are taken back later (forget.ts). */
async function takeBack(
  signers: readonly { uuid: string; key: Buffer }[],
  { db, services }: FarcasterContext,
): Promise<void> {
  for (const { uuid, key } of signers) {
    try {
      await revokeKey(await networkOf({ services }), key)
      await db.deleteFrom('signer').where('uuid', '=', uuid).execute()
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      await db.updateTable('signer').set({ account_id: null }).where('uuid', '=', uuid).execute()
    }
  }
}
