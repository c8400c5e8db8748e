import type { Transaction } from 'kysely'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { Claim, SignedClaim } from '#server/social/farcaster/protocol/claim.ts'

export const readClaim = (trx: Transaction<DB>, kind: Claim['kind'], subject: string) =>
  trx
    .selectFrom('fc_claim')
    .select(['value', 'at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Stores a claim in place of the one about the same subject; peers read it next. */
export async function storeClaim(trx: Transaction<DB>, claim: Claim | SignedClaim): Promise<void> {
  await trx.deleteFrom('fc_claim').where('kind', '=', claim.kind).where('subject', '=', claim.subject).execute()
  const { kind, subject, value, at } = claim
  const signed = 'signer' in claim ? { signer: claim.signer, signature: claim.signature } : {}
  await trx
    .insertInto('fc_claim')
    .values({ kind, subject, value, at, ...signed })
    .execute()
}

/** Stores what this node says about an account of its own. */
export async function storeOwnClaim(
  trx: Transaction<DB>,
  kind: 'account' | 'name',
  fid: number,
  value: string,
): Promise<void> {
  const previous = await readClaim(trx, kind, String(fid))
  const at = Math.max(toFarcasterTime(new Date()), (previous?.at ?? 0) + 1)
  await storeClaim(trx, { kind, subject: String(fid), value, at })
}
