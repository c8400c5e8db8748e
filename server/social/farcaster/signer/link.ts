import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { revokeSigners } from './revoke.ts'

/** Makes an approved signer the one of an account. */
export async function linkSigner(
  trx: Transaction<DB>,
  accountId: number,
  { uuid, fid, pfpUrl }: { uuid: string; fid: number; pfpUrl: string },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ fid, signer_uuid: uuid, pfp_url: pfpUrl })
    .where('id', '=', accountId)
    .execute()
  await trx.updateTable('signer').set({ account_id: accountId }).where('uuid', '=', uuid).execute()
}

/** Revokes the signers that an account had before the one that was linked now. */
export async function revokePrevious(accountId: number, uuid: string, context: FarcasterContext): Promise<void> {
  const previous = await context.db
    .updateTable('signer')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .where('uuid', '<>', uuid)
    .returning(['uuid', 'key'])
    .execute()
  await revokeSigners(previous, context)
}
