import { z } from 'zod'
import type { Claim } from '#server/social/farcaster/protocol/claim.ts'
import { readDigests } from '#server/social/farcaster/store/digests.ts'
import { pageInput, pageOf, readFids } from './page.ts'
import { defineQuery } from './query.ts'

/** Each account may have thousands of messages to hash. */
const maxDigests = 50
const claimsAtOnce = 500

/** Queries that other hubs do not have: with them peers find and repair differences (peers/compare.ts). */
export const peerQueries = {
  accountDigests: defineQuery(pageInput, async (input, { db }) => {
    const page = pageOf(input)
    const size = Math.min(page.size, maxDigests)
    const { fids, nextPageToken } = await readFids(db, { ...page, size, isReverse: false })
    const digests = await readDigests(db, fids)
    return { digests: fids.map((fid) => ({ fid, digest: digests.get(fid) ?? '' })), nextPageToken }
  }),
  /** What this node and the nodes that it knows say about their accounts (decisions/0155). */
  claims: defineQuery({ from_id: z.coerce.number().int().nonnegative().default(0) }, async (input, { db, node }) => {
    const { sign } = await node()
    const claims = db.selectFrom('fc_claim').selectAll().orderBy('id').limit(claimsAtOnce)
    // A page is signed with the present key, so a peer that missed its announcement needs that first.
    const keys = await claims.where('kind', '=', 'key').execute()
    const rows = await claims.where('kind', '<>', 'key').where('id', '>=', input.from_id).execute()
    return {
      claims: [...keys.map((key) => ({ ...key, id: 0 })), ...rows].map(
        ({ id, kind, subject, value, at, ...stored }) => {
          const claim: Claim = { kind, subject, value, at }
          const { signer, signature } = stored.signer ? stored : sign(claim)
          return { id, ...claim, signer: signer!.toString('hex'), signature: signature!.toString('hex') }
        },
      ),
    }
  }),
}
