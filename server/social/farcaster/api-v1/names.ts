import { sql } from 'kysely'
import { z } from 'zod'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { hexOf } from '#server/social/farcaster/protocol/message-json.ts'
import { UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { fid } from './parameters.ts'
import { defineQuery } from './query.ts'
import { HubRefusal } from './refusal.ts'

/**
 * The proof that an account has a name, in the form of the hub API. No chain proves names of this network: the message that sets
 * the name does, so `signature` is the one of that message.
 */
async function readProofs(db: Database, condition: { fid: number } | { name: string }) {
  const rows = await db
    .selectFrom('fc_profile')
    .innerJoin('fc_account', 'fc_account.fid', 'fc_profile.fid')
    .innerJoin('fc_message', (join) =>
      join.on(sql<boolean>`fc_message.slot = fc_profile.fid || ${`/data/${UserDataType.USER_DATA_TYPE_USERNAME}`}`),
    )
    .select(['fc_profile.fid', 'username', 'custody', 'signature', 'timestamp'])
    .where('username', 'is not', null)
    .$if('fid' in condition, (query) => query.where('fc_profile.fid', '=', 'fid' in condition ? condition.fid : 0))
    .$if('name' in condition, (query) => query.where('username', '=', 'name' in condition ? condition.name : ''))
    .execute()
  return rows.map((row) => ({
    timestamp: fromFarcasterTime(row.timestamp).getTime() / 1000,
    name: row.username!,
    owner: row.custody ? hexOf(row.custody) : '0x',
    signature: row.signature.toString('base64'),
    fid: row.fid,
    type: typeOf(row.username!),
  }))
}

function typeOf(name: string): string {
  if (name.endsWith('.base.eth')) return 'USERNAME_TYPE_BASENAME'
  return name.endsWith('.eth') ? 'USERNAME_TYPE_ENS_L1' : 'USERNAME_TYPE_FNAME'
}

/** Queries for names. */
export const nameQueries = {
  userNameProofByName: defineQuery({ name: z.string().min(1) }, async (input, { db }) => {
    const [proof] = await readProofs(db, input)
    if (!proof) throw new HubRefusal('not_found', 'No account has the name')
    return proof
  }),
  userNameProofsByFid: defineQuery({ fid }, async (input, { db }) => ({ proofs: await readProofs(db, input) })),
}
