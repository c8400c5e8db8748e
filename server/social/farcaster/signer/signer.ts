import { Refusal } from '#contract/errors.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { isKeyValid } from '#server/social/farcaster/local/keys.ts'
import type { SignerRef } from '#server/social/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type FarcasterSignerContext } from '#server/social/farcaster/farcaster.ts'

/** A key that the site may sign with: stored here, or managed by the network under `managed_uuid`. */
interface SignerKey {
  key: Buffer
  managed_uuid: string | null
}

/** Whether the network accepts messages of a key for an account. A managed key counts as valid while its network does not respond. */
export async function isSignerValid(
  context: Pick<FarcasterContext, 'db' | 'services' | 'now'>,
  { key, managed_uuid: uuid }: SignerKey,
  fid: number,
): Promise<boolean> {
  if (uuid === null) return isKeyValid(context.db, key, fid, context.now)
  const { managedKeys } = socialOf(context)
  if (!managedKeys) return false
  return managedKeys.isValid(uuid, fid).catch((error: unknown) => {
    if (error instanceof FetchError) return true
    throw error
  })
}

/** The signer that is linked to an account, if it is valid. */
export async function validSigner(
  context: Pick<FarcasterContext, 'db' | 'services' | 'now'>,
  accountId: number,
): Promise<{ uuid: string; fid: number; key: Buffer; pfpUrl: string } | undefined> {
  const signer = await context.db
    .selectFrom('account')
    .innerJoin('signer', (join) =>
      join
        .onRef('signer.account_id', '=', 'account.id')
        .on((on) => on(on.cast('signer.uuid', 'text'), '=', on.ref('account.signer_uuid'))),
    )
    .select(['signer.uuid', 'signer.key', 'signer.managed_uuid', 'account.fid', 'account.pfp_url'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!signer || signer.fid === null || !(await isSignerValid(context, signer, signer.fid))) return undefined
  return { uuid: signer.uuid, fid: signer.fid, key: signer.key, pfpUrl: signer.pfp_url }
}

/** The signers of an account, and whether each is valid; the one that was approved last comes first. */
export async function linkedSigners(context: FarcasterContext, accountId: number) {
  const signers = await context.db
    .selectFrom('signer')
    .select(['uuid', 'key', 'managed_uuid', 'fid'])
    .where('account_id', '=', accountId)
    .orderBy('approved_at', 'desc')
    .execute()
  return Promise.all(
    signers.map(async (signer) => {
      const fid = signer.fid!
      return { ...signer, fid, isValid: await isSignerValid(context, signer, fid) }
    }),
  )
}

/** The valid signers of an account, one for each actor. */
export async function validSigners(context: FarcasterContext, accountId: number) {
  const valid = (await linkedSigners(context, accountId)).filter(({ isValid }) => isValid)
  return valid.filter(({ fid }, place) => valid.findIndex((each) => each.fid === fid) === place)
}

/** The signer of the caller of an 'fc' call, whose headers were compared with the session before. Refuses `signer`. */
export async function signerOf(context: FarcasterSignerContext): Promise<SignerRef & { uuid: string }> {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer) throw new Refusal('signer')
  return { fid: signer.fid, key: signer.key.toString('hex'), uuid: signer.uuid }
}
