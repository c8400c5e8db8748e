import type { social } from '#contract/social.ts'
import { toFarcasterTime } from '#domain/farcaster.ts'
import { Refusal } from '#contract/errors.ts'
import { approvalSeconds } from '#domain/constants.ts'
import { hashToken } from '#server/account/token.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Intent } from '#server/farcaster/intent.ts'
import { approvedKeyAdd, siteKeyTerms, siteKeyDays } from '#server/farcaster/local/keys.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import { deliver } from '#server/farcaster/outbox/deliver.ts'
import { asAnswer } from '#server/farcaster/refusals.ts'
import { networkOf, socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { profileText, usernameFrom } from '#server/farcaster/profile-rules.ts'

/** A request that still waits for its approval; refuses `approval_expired`. */
async function waitingRequest({ db, now }: FarcasterContext, token: string) {
  const request = await db
    .selectFrom('signer')
    .selectAll()
    .where('approval_hash', '=', hashToken(token))
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!request) throw new Refusal('approval_expired')
  return request
}

/** The facts that the approval page shows before anything is signed. */
export const readApproval: Handler<typeof social.approval, FarcasterServices> = async ({ token }, context) => {
  const { config, now } = context
  const { code, user_agent, expires_at } = await waitingRequest(context, token)
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
 * What the custody key at an address has to sign. For an address without an account, a number is reserved with this
 * approval.
 */
export const approvalTerms: Handler<typeof social.approvalTerms, FarcasterServices> = async (
  { token, address },
  context,
) => {
  const request = await waitingRequest(context, token)
  const network = await networkOf(context)
  const account = await accountOf(network, bytesOf(address), context)
  const fid = account?.fid ?? (await reservedFid(network, request))
  const [person] = account ? await socialOf(context).profiles([fid]) : []
  return {
    fid,
    is_new: !account,
    key: `0x${request.key.toString('hex')}`,
    key_type: siteKeyTerms.keyType,
    scopes: siteKeyTerms.scopes,
    ttl: siteKeyTerms.ttl,
    nonce: account?.nextNonce ?? 1,
    deadline: toFarcasterTime(request.expires_at),
    username: person?.username ?? '',
    display_name: person?.displayName ?? '',
    pfp_url: person?.pfpUrl ?? '',
  }
}

/** The account of an address; where accounts are opened elsewhere, refuses `account_absent` for one that has none. */
async function accountOf(network: Network, custody: Buffer, context: FarcasterContext) {
  const account = await network.accountAt(custody).catch((error: unknown) => {
    throw asAnswer(error)
  })
  if (!account && !socialOf(context).capabilities.opensAccounts) throw new Refusal('account_absent')
  return account
}

async function reservedFid(
  network: Network,
  { uuid, fid: known }: { uuid: string; fid: number | null },
): Promise<number> {
  if (known !== null) return known
  const reserved = await network.reserveFid()
  const { fid } = await network.db
    .updateTable('signer')
    .set(({ fn, ref, val }) => ({ fid: fn.coalesce(ref('fid'), val(reserved)) }))
    .where('uuid', '=', uuid)
    .returning('fid')
    .executeTakeFirstOrThrow()
  return fid!
}

/**
 * Takes an approval, once: opens the account where it is new, adds the key, and has the new account say its names. Refuses
 * `approval_expired`, `account_absent`, `approval_wrong` for a signature of another key or over other terms, `username_format`,
 * `username_taken`, `profile_long`.
 */
export const approve: Handler<typeof social.approve, FarcasterServices> = async (
  { token, address, fid, nonce, deadline, signature, ...names },
  context,
) => {
  const { db, now } = context
  const network = await networkOf(context)
  const request = await waitingRequest(context, token)
  const custody = bytesOf(address)
  const account = await accountOf(network, custody, context)
  if (fid !== (account?.fid ?? request.fid) || deadline > toFarcasterTime(request.expires_at))
    throw new Refusal('approval_wrong')
  const profile = account ? [] : await profileOf(names, context)
  await claim(context, request.uuid)
  try {
    const message = await approvedKeyAdd(network, request.key, custody, { fid, nonce, deadline }, bytesOf(signature))
    await (account ? network.submit(message) : network.openAccount(message))
  } catch (error) {
    await db.updateTable('signer').set({ claimed_at: null }).where('uuid', '=', request.uuid).execute()
    throw asAnswer(error)
  }
  await db
    .updateTable('signer')
    .set({ fid, approved_at: now, expires_at: new Date(now.getTime() + approvalSeconds * 1000) })
    .where('uuid', '=', request.uuid)
    .execute()
  if (!account) await introduce([...profile, ...(await pictureOf(context, request.session_id))], fid, request, context)
  const [person] = await socialOf(context).profiles([fid])
  return { fid, username: person?.username ?? '', display_name: person?.displayName ?? '' }
}

/** The account is there and its key is good: a name that somebody took a moment ago is no reason to lose them. */
async function introduce(
  profile: readonly Intent[],
  fid: number,
  { uuid, key }: { uuid: string; key: Buffer },
  context: FarcasterContext,
): Promise<void> {
  const signer = { fid, uuid, key: key.toString('hex') }
  for (const intent of profile) {
    await deliver({ ...context, provider: socialOf(context) }, intent, signer).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

/** One approval at a time; one that a crash left behind is claimed anew after a minute. */
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
  context: FarcasterContext,
): Promise<Intent[]> {
  const name = await usernameFrom(username, undefined, context)
  const display = profileText('display', displayName)
  return [
    ...(name ? [{ kind: 'profile', field: 'username', value: name } as const] : []),
    ...(display ? [{ kind: 'profile', field: 'display', value: display } as const] : []),
  ]
}

/** The picture that the reader has on the site already becomes the one of an account that they open for it. */
async function pictureOf({ db }: FarcasterContext, sessionId: number | null): Promise<Intent[]> {
  if (sessionId === null) return []
  const reader = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('image_url')
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return reader?.image_url ? [{ kind: 'profile', field: 'pfp', value: reader.image_url }] : []
}

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), 'hex')
