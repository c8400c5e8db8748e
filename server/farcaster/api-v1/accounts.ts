import { maxKeysOfAccount } from '#server/farcaster/protocol/limits.ts'
import { z } from 'zod'
import type { Database } from '#server/data/database.ts'
import { bytesOfHex } from '#server/farcaster/protocol/message-json.ts'
import { pageInput, pageOf, tokenOf } from './page.ts'
import { HubRefusal } from './refusal.ts'
import { registrationToJson, signerEventToJson, signerToJson } from './account-json.ts'
import { defineQuery } from './query.ts'

const fid = z.coerce.number().int().positive()
const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`, 'i'))
    .transform(bytesOfHex)
const keyInput = hex(32)

const signersOf = (db: Database, owner: number) =>
  db
    .selectFrom('fc_signer')
    .selectAll()
    .where('fid', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('key')

async function signerOf(db: Database, owner: number, key: Buffer) {
  const signer = await signersOf(db, owner).where('key', '=', key).executeTakeFirst()
  if (!signer) throw new HubRefusal('not_found', 'The account has no such signer')
  return signer
}

/** Queries for accounts and their keys. */
export const accountQueries = {
  onChainSignersByFid: defineQuery({ fid, signer: keyInput.optional() }, async (input, { db }) => {
    if (input.signer) return signerEventToJson(await signerOf(db, input.fid, input.signer))
    return { events: (await signersOf(db, input.fid).execute()).map(signerEventToJson) }
  }),
  signer: defineQuery({ fid, signer: keyInput }, async (input, { db }) => ({
    signer: signerToJson(await signerOf(db, input.fid, input.signer)),
  })),
  signersByFid: defineQuery({ fid, requesterFids: fid.optional() }, async (input, { db }) => {
    const signers = await signersOf(db, input.fid).execute()
    const account = await db.selectFrom('fc_account').select('nonce').where('fid', '=', input.fid).executeTakeFirst()
    const requester =
      input.requesterFids &&
      (await db
        .selectFrom('fc_account')
        .select(['fid', 'app_nonce'])
        .where('fid', '=', input.requesterFids)
        .executeTakeFirst())
    return {
      signers: signers.map(signerToJson),
      gaslessSignerCount: signers.length,
      gaslessSignerLimit: maxKeysOfAccount,
      currentUserNonce: account?.nonce ?? 0,
      ...(requester && { requesterFidNonces: { [requester.fid]: requester.app_nonce } }),
    }
  }),
  onChainIdRegistryEventByAddress: defineQuery({ address: hex(20) }, async (input, { db }) => {
    const account = await db
      .selectFrom('fc_account')
      .selectAll()
      .where('custody', '=', input.address)
      .executeTakeFirst()
    if (!account) throw new HubRefusal('not_found', 'The address has no account')
    return registrationToJson(account)
  }),
  fids: defineQuery(pageInput, async (input, { db }) => {
    const { size, after, isReverse } = pageOf(input)
    const rows = await db
      .selectFrom('fc_account')
      .select('fid')
      .$if(/^\d{1,16}$/.test(after ?? ''), (query) => query.where('fid', isReverse ? '<' : '>', Number(after)))
      .orderBy('fid', isReverse ? 'desc' : 'asc')
      .limit(size + 1)
      .execute()
    const fids = rows.slice(0, size).map((row) => row.fid)
    return { fids, nextPageToken: rows.length > size ? tokenOf(String(fids.at(-1))) : undefined }
  }),
  info: defineQuery({}, async (_, { db }) => {
    const count = await db
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('fc_message')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('numMessages'),
        selectFrom('fc_account')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('numFidRegistrations'),
        selectFrom('fc_event')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('maxHeight'),
      ])
      .executeTakeFirstOrThrow()
    const stats = { numMessages: count.numMessages, numFidRegistrations: count.numFidRegistrations, approxSize: 0 }
    return {
      dbStats: stats,
      numShards: 1,
      shardInfos: [{ shardId: 0, maxHeight: count.maxHeight ?? 0, ...stats, blockDelay: 0, mempoolSize: 0 }],
      version: 'farwire',
      peer_id: '',
      nextEngineVersionTimestamp: 0,
    }
  }),
}
