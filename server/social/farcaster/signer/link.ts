import { changeRows } from '#server/platform/data/rows.ts'
import { sql } from 'kysely'
import type { FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { revokeSigners } from './revoke.ts'
import { linkedSigners } from './signer.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Makes an approved signer the one of an account. */
export async function linkSigner(
  trx: Transaction,
  accountId: number,
  { uuid, fid, pfpUrl }: { uuid: string; fid: number; pfpUrl: string },
): Promise<void> {
  await changeRows(trx, 'account', { id: accountId }, { fid, signer_uuid: uuid, pfp_url: pfpUrl })
  await trx.updateTable('signer').set({ account_id: accountId }).where('uuid', '=', uuid).execute()
}

/** Revokes the signers that an account had of the actor that was linked now, whose new one signs what waits in the outbox. */
export async function revokePrevious(accountId: number, uuid: string, context: FarcasterContext): Promise<void> {
  const { rows: previous } = await sql<{ uuid: string; key: Buffer }>`
    with previous as (
      update signer set account_id = null where account_id = ${accountId} and uuid <> ${uuid}
        and fid = (select fid from signer where uuid = ${uuid}) returning uuid, key
    ), passed as (
      update social_outbox set signer_uuid = ${uuid} where signer_uuid in (select uuid from previous)
    )
    select uuid, key from previous
  `.execute(context.db)
  await revokeSigners(previous, context)
}

/** Revokes the signers of an account that the network no longer accepts, except those of `fid`: they take no room. */
export async function revokeEnded(accountId: number, fid: number, context: FarcasterContext): Promise<void> {
  const signers = await linkedSigners(context, accountId)
  await revokeSigners(
    signers.filter((signer) => !signer.isValid && signer.fid !== fid),
    context,
  )
}
