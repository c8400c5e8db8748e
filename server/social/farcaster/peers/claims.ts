import { changeRows } from '#server/platform/data/rows.ts'
import { z } from 'zod'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { readNextEvents } from '#server/social/farcaster/hub/round.ts'
import { applyClaims } from '#server/social/farcaster/store/claims.ts'
import { record } from '#server/social/farcaster/store/refused.ts'
import { getFromPeer } from './peer.ts'

/** The row of a peer's claims beside those of its shards. */
const claimsShard = -1

const hex = z
  .string()
  .regex(/^(?:[0-9a-f]{2})*$/)
  .transform((text) => Buffer.from(text, 'hex'))

const claimsShape = z.object({
  claims: z.array(
    z.object({
      id: z.number().int().nonnegative(),
      kind: z.enum(['account', 'name', 'key']),
      subject: z.string().max(64),
      value: z.string().max(64),
      at: z.number().int().nonnegative().max(2_147_483_647),
      signer: hex,
      signature: hex,
    }),
  ),
})

/** Applies the claims that a peer has new; with `isAll` all that it has, which finds those whose node was not known then. */
export async function readClaims({ db }: Network, origin: string, now: Date, { isAll = false } = {}): Promise<number> {
  let refusals = 0
  if (isAll) await changeRows(db, 'fc_peer', { origin, shard: claimsShard }, { event_id: 0 })
  for (let round = { events: 1 }; round.events > 0; )
    round = await readNextEvents(
      db,
      { origin, shard: claimsShard },
      async (from) => {
        const { claims } = await getFromPeer(origin, 'claims', { from_id: from }, claimsShape)
        return { events: claims, next: Math.max(from, ...claims.map(({ id }) => id + 1)) }
      },
      async (claims, trx) => {
        const refused = await applyClaims(trx, claims)
        const rows = refused.map(({ claim: { kind, subject, value }, reason }) => ({
          hash: `${kind} ${subject}`,
          message: `${kind} ${subject} ${value}`,
          reason,
          isFinal: true,
        }))
        if (rows.length > 0) await record(trx, origin, rows, now)
        refusals += refused.length
        // The announcements of keys are in every page.
        const events = claims.filter(({ kind }) => kind !== 'key').length
        return { events, merged: claims.length - refused.length, refused: refused.length }
      },
    )
  return refusals
}
