import { maxKeysOfAccount } from '#server/farcaster/protocol/limits.ts'
import { toFarcasterTime } from '#domain/farcaster.ts'
import type { Account, MergeState, Signer } from './merge-state.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import type { Origin, ValidMessage } from '#server/farcaster/protocol/validate.ts'

/** Seconds of precision of a key's last use, so that not every message updates its row. */
const usePrecision = 3600

/**
 * Checks that the signer of an ordinary message may sign for its account; returns the signer. Submitted messages are checked at the
 * current time, those of peers at the message's own timestamp, so that the order of arrival does not matter. A hub is trusted,
 * because its keys on the chain are not stored here; then the signer may be undefined. Refuses `unknown_fid`, `unknown_signer`,
 * `signer_removed`, `signer_expired` and `out_of_scope`.
 */
export function refuseBySigner(
  { data, signer: key }: ValidMessage,
  state: MergeState,
  origin: Origin,
  now: Date,
): Signer | undefined {
  accountOf(data.fid, state)
  const signer = state.signers.get(key.toString('hex'))
  if (origin === 'hub') return signer
  if (signer?.fid !== data.fid) throw new MessageRefusal('unknown_signer')
  const isSubmitted = origin === 'submitted'
  const time = isSubmitted ? Math.max(toFarcasterTime(now), data.timestamp) : data.timestamp
  if (signer.removedAt !== null && (isSubmitted || time >= signer.removedAt)) throw new MessageRefusal('signer_removed')
  if (time > signer.lastUsedAt + signer.ttl) throw new MessageRefusal('signer_expired')
  if (!signer.scopes.includes(data.type)) throw new MessageRefusal('out_of_scope')
  return signer
}

/** Stores the last use of a key, which extends its lifetime. */
export function recordUse(signer: Signer, timestamp: number, state: MergeState): void {
  if (timestamp <= signer.lastUsedAt + Math.min(usePrecision, signer.ttl / 2)) return
  signer.lastUsedAt = timestamp
  state.changed.signers.add(signer)
}

/**
 * Adds or removes the key of a message. Nonces grow, so that an approval cannot be replayed. Refuses `unknown_fid`,
 * `key_not_approved`, `key_not_requested`, `key_taken`, `key_nonce`, `too_many_keys`, `unknown_signer`, `signer_removed`.
 */
export function changeKeys(message: ValidMessage, state: MergeState, origin: Origin): void {
  if (message.data.keyAddBody) addKey(message, state, origin)
  else removeKey(message, state, origin)
}

function addKey({ data, approval }: ValidMessage, state: MergeState, origin: Origin): void {
  const { fid, timestamp } = data
  const { key, scopes, ttl, nonce } = data.keyAddBody!
  const account = accountOf(fid, state)
  if (origin !== 'hub' && !isOf(approval?.custody, account)) throw new MessageRefusal('key_not_approved')
  const requester = state.accounts.get(approval?.request?.fid ?? 0)
  if (!requester || (origin !== 'hub' && !isOf(approval?.request?.signer, requester)))
    throw new MessageRefusal('key_not_requested')
  const name = Buffer.from(key).toString('hex')
  const existing = state.signers.get(name)
  if (existing && (existing.fid !== fid || existing.requestFid !== requester.fid)) throw new MessageRefusal('key_taken')
  const isNew = !existing || existing.removedAt !== null
  const count = state.keyCounts.get(fid) ?? 0
  if (isNew && count >= maxKeysOfAccount) throw new MessageRefusal('too_many_keys')
  consumeNonce(account, 'nonce', nonce, state, origin)
  if (isNew) state.keyCounts.set(fid, count + 1)
  const signer: Signer = {
    key: Buffer.from(key),
    fid,
    requestFid: requester.fid,
    scopes,
    ttl,
    nonce,
    addedAt: timestamp,
    lastUsedAt: timestamp,
    removedAt: null,
  }
  if (existing) state.changed.signers.delete(existing)
  state.signers.set(name, signer)
  state.changed.signers.add(signer)
}

function removeKey({ data, approval }: ValidMessage, state: MergeState, origin: Origin): void {
  const { key, nonce } = data.keyRemoveBody!
  const account = accountOf(data.fid, state)
  const signer = state.signers.get(Buffer.from(key).toString('hex'))
  if (signer?.fid !== data.fid) throw new MessageRefusal('unknown_signer')
  if (signer.removedAt !== null) throw new MessageRefusal('signer_removed')
  if (approval?.custody) {
    if (origin !== 'hub' && !isOf(approval.custody, account)) throw new MessageRefusal('key_not_approved')
    consumeNonce(account, 'nonce', nonce, state, origin)
  } else {
    consumeNonce(accountOf(signer.requestFid, state), 'appNonce', nonce, state, origin)
  }
  signer.removedAt = data.timestamp
  state.changed.signers.add(signer)
}

function accountOf(fid: number, { accounts }: MergeState): Account {
  const account = accounts.get(fid)
  if (!account) throw new MessageRefusal('unknown_fid')
  return account
}

const isOf = (address: Buffer | undefined, { custody }: Account) => Boolean(address && custody?.equals(address))

/** A hub has checked the nonces, and its messages may arrive in another order. */
function consumeNonce(
  account: Account,
  kind: 'nonce' | 'appNonce',
  nonce: number,
  { changed }: MergeState,
  origin: Origin,
): void {
  if (origin !== 'hub' && nonce <= account[kind]) throw new MessageRefusal('key_nonce')
  account[kind] = Math.max(account[kind], nonce)
  changed.accounts.add(account)
}
