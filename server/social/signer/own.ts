import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/data/database.ts'
import { readerOf, type CallContext } from '#server/http/call.ts'
import { isKeyGood } from '../network/approval.ts'
import type { SignerRef } from '../provider.ts'

/** The signer that is linked to an account, as long as the network takes what it signs. */
export async function goodSigner(db: Database, accountId: number, now: Date): Promise<{ uuid: string; fid: number; key: Buffer; pfpUrl: string } | undefined> {
  const signer = await db
    .selectFrom('account')
    .innerJoin('signer', (join) => join.onRef('signer.account_id', '=', 'account.id').on((on) => on(on.cast('signer.uuid', 'text'), '=', on.ref('account.signer_uuid'))))
    .select(['signer.uuid', 'signer.key', 'account.fid', 'account.pfp_url'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!signer || signer.fid === null || !(await isKeyGood(db, signer.key, signer.fid, now))) return undefined
  return { uuid: signer.uuid, fid: signer.fid, key: signer.key, pfpUrl: signer.pfp_url }
}

/** Who signs for the caller of an 'fc' call. What the headers claim was held against the login already. Refuses `signer`. */
export async function signerOf(context: CallContext): Promise<SignerRef & { uuid: string }> {
  const signer = await goodSigner(context.db, readerOf(context).accountId, context.now)
  if (!signer) throw new Refusal('signer')
  return { fid: signer.fid, key: signer.key.toString('hex'), uuid: signer.uuid }
}
