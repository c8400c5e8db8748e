import { maxKeysOfAccount } from '#server/social/farcaster/protocol/limits.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { keyStateOf, type KeyMessage } from './key-state.ts'
import type { Account, MergeState } from './merge-state.ts'
import type { Signer } from './signer-table.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { Origin, ValidMessage } from '#server/social/farcaster/protocol/validate.ts'

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
  const signer = state.signers.find(key, data.fid)
  if (origin === 'hub') return signer
  if (!signer) throw new MessageRefusal('unknown_signer')
  const isSubmitted = origin === 'submitted'
  const time = isSubmitted ? Math.max(toFarcasterTime(now), data.timestamp) : data.timestamp
  if (signer.removed_at !== null && (isSubmitted || time > signer.removed_at))
    throw new MessageRefusal('signer_removed')
  // A peer checked this when it accepted the message. Which uses came before depends on the order of arrival.
  if (isSubmitted && time > signer.last_used_at + signer.ttl) throw new MessageRefusal('signer_expired')
  if (!signer.scopes.includes(data.type)) throw new MessageRefusal('out_of_scope')
  return signer
}

/** Stores the last use of a key, which extends its lifetime. */
export function recordUse(signer: Signer, timestamp: number, state: MergeState): void {
  if (timestamp <= signer.last_used_at + Math.min(usePrecision, signer.ttl / 2)) return
  signer.last_used_at = timestamp
  state.changed.signers.add(signer)
}

/**
 * Adds or removes the key of a message. A submitted message needs a nonce above all used ones, so that an approval cannot be
 * replayed; messages that a peer or hub accepted may arrive in any order (key-state.ts). Refuses `unknown_fid`,
 * `key_not_approved`, `key_not_requested`, `key_taken`, `key_nonce`, `too_many_keys`, `unknown_signer`, `signer_removed`.
 */
export function changeKeys(message: ValidMessage, state: MergeState, origin: Origin): void {
  if (message.data.keyAddBody) refuseKeyAdd(message, state, origin)
  else refuseKeyRemove(message, state, origin)
  const { fid, keyAddBody, keyRemoveBody } = message.data
  const messages = state.keyMessages.get(fid) ?? []
  messages.push(message)
  state.keyMessages.set(fid, messages)
  updateSigners(fid, [Buffer.from((keyAddBody ?? keyRemoveBody)!.key), ...keysOf(messages)], messages, state)
}

function refuseKeyAdd({ data, approval }: ValidMessage, state: MergeState, origin: Origin): void {
  const { key, nonce } = data.keyAddBody!
  const account = accountOf(data.fid, state)
  if (origin !== 'hub' && !isOf(approval?.custody, account)) throw new MessageRefusal('key_not_approved')
  const requester = state.accounts.get(approval?.request?.fid ?? 0)
  if (!requester || (origin !== 'hub' && !isOf(approval?.request?.signer, requester)))
    throw new MessageRefusal('key_not_requested')
  const existing = state.signers.find(key, data.fid)
  // Peers that could not reach each other may have added it to several accounts: then it signs for each.
  const isTaken = ({ fid, request_fid, key: other }: Signer) =>
    other.equals(key) && (fid !== data.fid || request_fid !== requester.fid)
  if (origin === 'submitted' && state.signers.all().some(isTaken)) throw new MessageRefusal('key_taken')
  const isNew = !existing || existing.removed_at !== null
  const count = state.keyCounts.get(data.fid) ?? 0
  if (origin === 'submitted' && isNew && count >= maxKeysOfAccount) throw new MessageRefusal('too_many_keys')
  consumeNonce(account, 'nonce', nonce, state, origin)
  if (isNew) state.keyCounts.set(data.fid, count + 1)
}

function refuseKeyRemove({ data, approval }: ValidMessage, state: MergeState, origin: Origin): void {
  const { key, nonce } = data.keyRemoveBody!
  const account = accountOf(data.fid, state)
  const signer = state.signers.find(key, data.fid)
  // With the approval of the account, a removal may arrive before the key that it removes.
  if (!signer && (origin === 'submitted' || !approval?.custody)) throw new MessageRefusal('unknown_signer')
  if (origin === 'submitted' && signer?.removed_at !== null) throw new MessageRefusal('signer_removed')
  if (!approval?.custody) return consumeNonce(accountOf(signer!.request_fid, state), 'app_nonce', nonce, state, origin)
  if (origin !== 'hub' && !isOf(approval.custody, account)) throw new MessageRefusal('key_not_approved')
  consumeNonce(account, 'nonce', nonce, state, origin)
}

/** Keys of the account's KEY_ADDs: a message can take the nonce, and so the approval, of another key. */
const keysOf = (messages: readonly KeyMessage[]) =>
  messages.flatMap(({ data }) => (data.keyAddBody ? [Buffer.from(data.keyAddBody.key)] : []))

/** Recomputes the signers of keys, and collects the messages that are invalid now. */
function updateSigners(fid: number, keys: readonly Buffer[], messages: readonly KeyMessage[], state: MergeState): void {
  for (const key of keys) {
    const existing = state.signers.find(key, fid)
    const computed = keyStateOf(key, messages)
    if (existing) state.changed.signers.delete(existing)
    if (!computed) {
      // Another message has the nonce of its approval: the key was never valid.
      if (!existing) continue
      state.signers.delete(existing)
      state.changed.invalidSigners.add(existing)
      state.revocations.push({ fid, key, after: existing.added_at - 1 })
      continue
    }
    const signer = { ...computed, key, fid, last_used_at: Math.max(existing?.last_used_at ?? 0, computed.added_at) }
    state.signers.put(signer)
    state.changed.signers.add(signer)
    if (signer.removed_at !== null) state.revocations.push({ fid, key, after: signer.removed_at })
  }
}

function accountOf(fid: number, { accounts }: MergeState): Account {
  const account = accounts.get(fid)
  if (!account) throw new MessageRefusal('unknown_fid')
  return account
}

const isOf = (address: Buffer | undefined, { custody }: Account) => Boolean(address && custody?.equals(address))

/** Peers and hubs have checked the nonces, and their messages may arrive in another order. */
function consumeNonce(
  account: Account,
  kind: 'nonce' | 'app_nonce',
  nonce: number,
  { changed }: MergeState,
  origin: Origin,
): void {
  if (origin === 'submitted' && nonce <= account[kind]) throw new MessageRefusal('key_nonce')
  account[kind] = Math.max(account[kind], nonce)
  changed.accounts.add(account)
}
