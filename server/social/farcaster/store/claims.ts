import { clockSkewSeconds, isUsername, toFarcasterTime } from '#domain/social/farcaster.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { isSignedBy, type SignedClaim } from '#server/social/farcaster/protocol/claim.ts'
import { registerLocked } from './accounts.ts'
import { deleteLocked } from './delete-messages.ts'
import { deriveProfiles } from './derive/profiles.ts'
import { accountsOfNode, readNodes, type KnownNode } from './nodes.ts'
import { readClaim, storeClaim } from './stored-claims.ts'
import { hashOf } from './stored-message.ts'

/** Why a claim is not applied: nobody here knows its node, another one signed it, it says nothing valid, or contradicts an earlier one. */
export type ClaimRefusal = 'unknown_node' | 'wrong_signature' | 'malformed' | 'fid_taken' | 'too_many_accounts'

/** More than any site has; a node that opens more floods others. */
const maxAccountsOfNode = 100_000

/** Applies claims that a peer relays or signed; returns those that were refused. What this node says about itself, others cannot. */
export async function applyClaims(
  trx: Transaction,
  claims: readonly SignedClaim[],
): Promise<{ claim: SignedClaim; reason: ClaimRefusal }[]> {
  await lock(trx, locks.farcasterStore)
  const refused: { claim: SignedClaim; reason: ClaimRefusal }[] = []
  const [keys, others] = [claims.filter(({ kind }) => kind === 'key'), claims.filter(({ kind }) => kind !== 'key')]
  for (const claim of keys) {
    const reason = await applyKey(trx, claim)
    if (reason) refused.push({ claim, reason })
  }
  const nodes = await readNodes(trx)
  for (const claim of others) {
    const reason = await applyToAccount(trx, claim, nodes)
    if (reason) refused.push({ claim, reason })
  }
  return refused
}

/** A key names its successor once. */
async function applyKey(trx: Transaction, claim: SignedClaim): Promise<ClaimRefusal | undefined> {
  const [key, next] = [claim.subject, claim.value].map((hex) => Buffer.from(hex, 'hex')) as [Buffer, Buffer]
  if (next.length !== 32) return 'malformed'
  const node = await trx.selectFrom('fc_pinned_node').select('first_fid').where('key', '=', key).executeTakeFirst()
  if (!node) return undefined
  if (!isSignedBy(key, claim)) return 'wrong_signature'
  await storeClaim(trx, claim)
  await trx.updateTable('fc_pinned_node').set({ key: next }).where('first_fid', '=', node.first_fid).execute()
  return undefined
}

async function applyToAccount(
  trx: Transaction,
  claim: SignedClaim,
  nodes: (fid: number) => KnownNode | undefined,
): Promise<ClaimRefusal | undefined> {
  const { kind, subject, value, at } = claim
  const fid = /^[1-9]\d{0,15}$/.test(subject) ? Number(subject) : 0
  const node = nodes(fid)
  if (node?.host === '') return undefined
  if (!node?.key) return 'unknown_node'
  if (!isSignedBy(node.key, claim)) return 'wrong_signature'
  const stored = await readClaim(trx, kind, subject)
  if (kind === 'account') {
    if (!/^[0-9a-f]{40}$/.test(value)) return 'malformed'
    if (stored) return stored.value === value ? undefined : 'fid_taken'
    if (!(await registerSigned(trx, fid, Buffer.from(value, 'hex'), node))) return 'too_many_accounts'
    await storeClaim(trx, claim)
    return undefined
  }
  if ((value !== '' && !isUsername(value)) || at > toFarcasterTime(new Date()) + clockSkewSeconds) return 'malformed'
  if (stored && stored.at >= at) return undefined
  await storeClaim(trx, claim)
  await deriveProfiles(trx, [fid])
  return undefined
}

/** Registers an account; one that was registered here without a signature, for another address, was not its owner's. */
async function registerSigned(trx: Transaction, fid: number, custody: Buffer, node: KnownNode): Promise<boolean> {
  const existing = await trx.selectFrom('fc_account').select('custody').where('fid', '=', fid).executeTakeFirst()
  if (existing?.custody?.equals(custody)) return true
  if (existing) {
    const messages = await trx.selectFrom('fc_message').select('hash').where('fid', '=', fid).execute()
    await deleteLocked(trx, messages.map(hashOf))
    await trx.deleteFrom('fc_signer').where('fid', '=', fid).execute()
    await trx.updateTable('fc_account').set({ custody, nonce: 0 }).where('fid', '=', fid).execute()
    return true
  }
  const { count } = await trx
    .selectFrom('fc_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fid', '>=', node.first)
    .where('fid', '<', node.first + accountsOfNode)
    .executeTakeFirstOrThrow()
  if (count >= maxAccountsOfNode) return false
  await registerLocked(trx, { fid, custody, now: new Date(), isFromPeer: true })
  return true
}
