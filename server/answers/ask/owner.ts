import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { type CallContext, accountIdOf } from '#server/platform/call/handler.ts'
import { changeRows } from '#server/platform/data/rows.ts'

/** The owner of the threads that a call can access: the account, otherwise the browser with the guest's cookie. */
export interface Owner {
  accountId: number | undefined
  guestHash: Buffer | undefined
}

/** The owner of a call. Threads that the browser opened before a login become the account's with the first call after it. */
export async function ownerOf({ db, caller, client }: Pick<CallContext, 'db' | 'caller' | 'client'>): Promise<Owner> {
  const accountId = accountIdOf(caller)
  const guestHash = client.guestKey ? createHash('sha256').update(client.guestKey).digest() : undefined
  if (accountId !== undefined && guestHash)
    await changeRows(db, 'chat_group', { guest_hash: guestHash }, { account_id: accountId, guest_hash: null })
  return accountId === undefined ? { accountId, guestHash } : { accountId, guestHash: undefined }
}

/** The condition that a thread belongs to an owner; false without an owner. */
export function owns({ accountId, guestHash }: Owner): RawBuilder<boolean> {
  if (accountId !== undefined) return sql<boolean>`chat_group.account_id = ${accountId}`
  return guestHash ? sql<boolean>`chat_group.guest_hash = ${guestHash}` : sql<boolean>`false`
}
