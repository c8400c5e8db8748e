import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { StoreType } from '#server/social/farcaster/protocol/proto/hub_pb.js'

/**
 * A digest of the messages of each account, equal on two nodes with the same messages. Links that a newer compact state covers are
 * left out: whether they are stored depends on the order of arrival, and nothing follows from them.
 */
export async function readDigests(db: Database, fids: readonly number[]): Promise<Map<number, string>> {
  if (fids.length === 0) return new Map()
  const { rows } = await sql<{ fid: number; digest: string }>`
    select fid, md5(string_agg(encode(hash, 'hex'), '' order by hash)) as digest
    from fc_message
    where fid = any(${[...fids]}::bigint[]) and not (store = ${StoreType.LINKS} and exists (
      select from fc_message as compact
      where compact.slot = fc_message.fid || '/links/' || substring(fc_message.slot from '^\\d+/link/\\d+/(.*)$')
        and compact.timestamp >= fc_message.timestamp
    ))
    group by fid`.execute(db)
  return new Map(rows.map(({ fid, digest }) => [fid, digest]))
}
