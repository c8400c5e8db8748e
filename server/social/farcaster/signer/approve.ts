import { changeRows } from '#server/platform/data/rows.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { Refusal } from '#contract/errors.ts'
import { approvalSeconds } from '#domain/platform/constants.ts'
import { bytesOf, type Intent } from '#server/social/farcaster/intent.ts'
import { approvedKeyAdd } from '#server/social/farcaster/local/keys.ts'
import { refuseOrAway } from '#server/social/farcaster/refusals.ts'
import { networkOf, socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { freeUsernames, profileText, usernameFrom } from '#server/social/farcaster/profile-rules.ts'
import { custodyAccount } from './custody-account.ts'
import { pictureOf, submitProfile } from './opened-profile.ts'
import { pendingRequest } from './request.ts'

/**
 * Accepts an approval, once: opens the account where it is new, adds the key, and submits the names of a new account. Refuses
 * `approval_expired`, `account_absent`, `approval_wrong` for a signature of another key or over other terms, `username_format`,
 * `username_lost`, `profile_long`.
 */
export const approve: SocialCall<'approve'> = async (
  { token, address, fid, nonce, deadline, signature, ...names },
  context,
) => {
  const { db, now } = context
  const network = await networkOf(context)
  const request = await pendingRequest(context, token)
  const custody = bytesOf(address)
  const account = await custodyAccount(network, custody, context)
  if (fid !== (account?.fid ?? request.fid) || deadline > toFarcasterTime(request.expires_at))
    throw new Refusal('approval_wrong')
  const profile = account ? [] : await profileOf(names, fid, context)
  await claim(context, request.uuid)
  try {
    const terms = { fid, nonce, deadline }
    const message = await approvedKeyAdd(network, request.key, custody, terms, bytesOf(signature))
    await (account ? network.submit(message) : network.openAccount(message))
  } catch (error) {
    await db.updateTable('signer').set({ claimed_at: null }).where('uuid', '=', request.uuid).execute()
    refuseOrAway(error)
  }
  let lost = ''
  try {
    // A login copies the names, so they come before the approval shows. It holds without them: the key is added by now.
    if (!account)
      lost = await submitProfile(
        [...profile, ...pictureOf(await imageOf(context, request.session_id))],
        fid,
        request,
        context,
      )
  } finally {
    await changeRows(
      db,
      'signer',
      { uuid: request.uuid },
      { fid, approved_at: now, expires_at: new Date(now.getTime() + approvalSeconds * 1000) },
    )
  }
  const [stored] = await socialOf(context).profiles([fid])
  return {
    fid,
    username: stored?.username ?? '',
    display_name: stored?.displayName ?? '',
    free_usernames: lost ? await freeUsernames(lost, fid, context) : [],
  }
}

/** One approval at a time; the claim of a crashed process ends after a minute. */
async function claim({ db, now }: FarcasterContext, uuid: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('signer')
    .set({ claimed_at: now })
    .where('uuid', '=', uuid)
    .where('approved_at', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - 60_000))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('approval_expired')
}

async function profileOf(
  { username = '', displayName = '' }: { username?: string | undefined; displayName?: string | undefined },
  fid: number,
  context: FarcasterContext,
): Promise<Intent[]> {
  const name = await usernameFrom(username, fid, context)
  const display = profileText('display', displayName)
  return [
    ...(name ? [{ kind: 'profile', field: 'username', value: name } as const] : []),
    ...(display ? [{ kind: 'profile', field: 'display', value: display } as const] : []),
  ]
}

/** The picture of the site account that requested the approval. */
async function imageOf({ db }: FarcasterContext, sessionId: number | null): Promise<string | undefined> {
  if (sessionId === null) return undefined
  const account = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('image_url')
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return account?.image_url
}
