import { OnChainEventType, OnChainEventTypeSchema } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { maxKeysOfAccount } from '#server/social/farcaster/protocol/limits.ts'
import { z } from 'zod'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOfHex } from '#server/social/farcaster/protocol/message-json.ts'
import { lastPage, pageInput, pageOf, pageOfList, tokenOf } from './page.ts'
import { enumOf, fid } from './parameters.ts'
import { HubRefusal } from './refusal.ts'
import { registrationToJson, signerEventToJson, signerToJson } from './account-json.ts'
import { defineQuery } from './query.ts'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`, 'i'))
    .transform(bytesOfHex)
const keyInput = hex(32)

/** Types of events that this network does not have are accepted, with an empty list. */
const eventType = z.union([
  z.literal(['EVENT_TYPE_TIER_PURCHASE', 'EVENT_TYPE_CHANNEL_REGISTER']),
  enumOf<OnChainEventType>(OnChainEventTypeSchema, 'EVENT_TYPE_'),
])

function eventPage(list: readonly object[], input: z.infer<z.ZodObject<typeof pageInput>>) {
  const { rows, nextPageToken } = pageOfList(list, pageOf(input))
  return { events: rows, nextPageToken }
}

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
  onChainSignersByFid: defineQuery({ fid, signer: keyInput.optional(), ...pageInput }, async (input, { db }) => {
    if (input.signer) return signerEventToJson(await signerOf(db, input.fid, input.signer))
    return eventPage((await signersOf(db, input.fid).execute()).map(signerEventToJson), input)
  }),
  onChainEventsByFid: defineQuery({ fid, event_type: eventType, ...pageInput }, async (input, { db }) => {
    if (input.event_type === OnChainEventType.EVENT_TYPE_SIGNER)
      return eventPage((await signersOf(db, input.fid).execute()).map(signerEventToJson), input)
    if (input.event_type !== OnChainEventType.EVENT_TYPE_ID_REGISTER) return eventPage([], input)
    const accounts = await db.selectFrom('fc_account').selectAll().where('fid', '=', input.fid).execute()
    return eventPage(accounts.map(registrationToJson), input)
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
      nextPageToken: lastPage,
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
      .orderBy('fid')
      .limit(1)
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
    return { fids, nextPageToken: rows.length > size ? tokenOf(String(fids.at(-1))) : lastPage }
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
