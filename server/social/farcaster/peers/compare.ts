import { addMissing, rowOf } from '#server/platform/data/rows.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { submitJson } from '#server/social/farcaster/local/network.ts'
import { readDigests } from '#server/social/farcaster/store/digests.ts'
import { importRecorded } from '#server/social/farcaster/store/refused.ts'
import type { Peer } from '#server/social/farcaster/store/nodes.ts'
import { readClaims } from './claims.ts'
import { readPeerDigests, readPeerMessages } from './peer.ts'

/**
 * Compares all accounts of a peer with those here, imports the peer's messages of those that differ, and records the accounts that
 * differ afterwards, too. Returns their number. Messages that only this node has reach the peer when it compares in its turn.
 */
export async function comparePeer(network: Network, { url: peer, node }: Peer, now = new Date()): Promise<number> {
  const { db } = network
  const stopped = await rowOf(db, 'fc_peer', { origin: peer, is_stopped: true }, ['origin'])
  if (stopped) return 0
  if (node) await readClaims(network, peer, now, { isAll: true })
  const different: number[] = []
  for await (const { digests } of readPeerDigests(peer)) {
    // A peer may have no account yet.
    if (digests.length === 0) continue
    const fids = digests.map(({ fid }) => fid)
    const own = await readDigests(db, fids)
    const accounts = await db.selectFrom('fc_account').select('fid').where('fid', 'in', fids).execute()
    for (const { fid, digest } of digests) {
      // A peer also has accounts of nodes that are not known here.
      if ((own.get(fid) ?? '') === digest || !accounts.some((account) => account.fid === fid)) continue
      for await (const { messages } of readPeerMessages(peer, fid))
        await importRecorded(db, peer, messages, (list) => submitJson(network, list, 'peer'), now)
      if (((await readDigests(db, [fid])).get(fid) ?? '') !== digest) different.push(fid)
    }
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('fc_divergence')
      .where('origin', '=', peer)
      .$if(different.length > 0, (query) => query.where('fid', 'not in', different))
      .execute()
    const rows = different.map((fid) => ({ origin: peer, fid, since: now }))
    await addMissing(trx, 'fc_divergence', rows)
  })
  return different.length
}
