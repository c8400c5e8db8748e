import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Claim, SignedClaim } from '#server/social/farcaster/protocol/claim.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { addRows, removeRows, rowOf } from '#server/platform/data/rows.ts'

export const readClaim = (trx: Transaction, kind: Claim['kind'], subject: string) =>
  rowOf(trx, 'fc_claim', { kind, subject }, ['value', 'at'])

/** Stores a claim in place of the one about the same subject; peers read it next. */
export async function storeClaim(trx: Transaction, claim: Claim | SignedClaim): Promise<void> {
  await removeRows(trx, 'fc_claim', { kind: claim.kind, subject: claim.subject })
  const { kind, subject, value, at } = claim
  const signed = 'signer' in claim ? { signer: claim.signer, signature: claim.signature } : {}
  await addRows(trx, 'fc_claim', { kind, subject, value, at, ...signed })
}

/** Stores what this node says about an account of its own. */
export async function storeOwnClaim(
  trx: Transaction,
  kind: 'account' | 'name',
  fid: number,
  value: string,
): Promise<void> {
  const previous = await readClaim(trx, kind, String(fid))
  const at = Math.max(toFarcasterTime(new Date()), (previous?.at ?? 0) + 1)
  await storeClaim(trx, { kind, subject: String(fid), value, at })
}
