import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { rowOfStored } from './stored-message.ts'
import type { MergeState } from './merge-state.ts'

/** Writes the messages, accounts and signers that a batch changed. */
export async function writeMerged(trx: Transaction<DB>, { added, removed, changed }: MergeState): Promise<void> {
  if (removed.size > 0)
    await trx
      .deleteFrom('fc_message')
      .where(
        'hash',
        'in',
        [...removed.values()].map(({ hash }) => hash),
      )
      .execute()
  if (added.size > 0)
    await trx
      .insertInto('fc_message')
      .values([...added.values()].map(rowOfStored))
      .execute()
  for (const { fid, nonce, appNonce } of changed.accounts) {
    await trx.updateTable('fc_account').set({ nonce, app_nonce: appNonce }).where('fid', '=', fid).execute()
  }
  for (const { key, fid } of changed.invalidSigners)
    await trx.deleteFrom('fc_signer').where('key', '=', key).where('fid', '=', fid).execute()
  if (changed.signers.size === 0) return
  const rows = [...changed.signers].map((signer) => ({
    key: signer.key,
    fid: signer.fid,
    request_fid: signer.requestFid,
    scopes: signer.scopes,
    ttl: signer.ttl,
    nonce: signer.nonce,
    added_at: signer.addedAt,
    last_used_at: signer.lastUsedAt,
    removed_at: signer.removedAt,
  }))
  await trx
    .insertInto('fc_signer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'fid']).doUpdateSet({
        request_fid: sql`excluded.request_fid`,
        scopes: sql`excluded.scopes`,
        ttl: sql`excluded.ttl`,
        nonce: sql`excluded.nonce`,
        added_at: sql`excluded.added_at`,
        last_used_at: sql`excluded.last_used_at`,
        removed_at: sql`excluded.removed_at`,
      }),
    )
    .execute()
}
