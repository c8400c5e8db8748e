import { Refusal } from '#contract/errors.ts'
import { FetchError } from '#server/fetch/fetch.ts'
import { isKeyValid } from '#server/farcaster/local/keys.ts'
import type { SignerRef } from '#server/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type FarcasterSignerContext } from '#server/farcaster/farcaster.ts'

/** A key that somebody lets the site sign with: held here, or kept by the network under a name of its own. */
interface LentKey {
  key: Buffer
  managed_uuid: string | null
}

/** Whether the network takes what a key signs for an account. While a network that keeps keys cannot be asked, it is believed to. */
export async function isSignerValid(
  context: Pick<FarcasterContext, 'db' | 'services' | 'now'>,
  { key, managed_uuid: uuid }: LentKey,
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

/** The signer that is linked to an account, as long as the network takes what it signs. */
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

/** Who signs for the caller of an 'fc' call. What the headers claim was held against the login already. Refuses `signer`. */
export async function signerOf(context: FarcasterSignerContext): Promise<SignerRef & { uuid: string }> {
  const signer = await validSigner(context, context.caller.accountId)
  if (!signer) throw new Refusal('signer')
  return { fid: signer.fid, key: signer.key.toString('hex'), uuid: signer.uuid }
}
