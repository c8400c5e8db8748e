import { hashOf, rowOfStored } from './stored-message.ts'
import type { MergeState } from './merge-state.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { addRows, changeRows, removeRows } from '#server/platform/data/rows.ts'

/** Writes the messages, accounts and signers that a batch changed. */
export async function writeMerged(trx: Transaction, { added, removed, changed }: MergeState): Promise<void> {
  const gone = [...removed.values()].map(hashOf)
  if (gone.length > 0) await trx.deleteFrom('fc_message').where('hash', 'in', gone).execute()
  await addRows(trx, 'fc_message', [...added.values()].map(rowOfStored))
  for (const { fid, nonce, app_nonce } of changed.accounts)
    await changeRows(trx, 'fc_account', { fid }, { nonce, app_nonce })
  for (const { key, fid } of [...changed.invalidSigners, ...changed.signers])
    await removeRows(trx, 'fc_signer', { key, fid })
  await addRows(trx, 'fc_signer', [...changed.signers])
}
