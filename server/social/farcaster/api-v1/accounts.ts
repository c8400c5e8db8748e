import { OnChainEventType, OnChainEventTypeSchema } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { maxKeysOfAccount } from '#server/social/farcaster/protocol/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { version } from '#server/platform/version.ts'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOfHex, enumName } from '#server/social/farcaster/protocol/message-json.ts'
import { FarcasterNetworkSchema, MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { lastPage, maxPageSize, pageInput, pageOf, pageOfList, readFids } from './page.ts'
import { enumOf, fid, listOfNumbers } from './parameters.ts'
import { absent } from './refusal.ts'
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

const signerOf = (db: Database, owner: number, key: Buffer) =>
  signersOf(db, owner).where('key', '=', key).executeTakeFirstOrThrow(absent('The account has no such signer'))

const accountOf = (db: Database, fid: number) => db.selectFrom('fc_account').selectAll().where('fid', '=', fid)

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
    const accounts = await accountOf(db, input.fid).execute()
    return eventPage(accounts.map(registrationToJson), input)
  }),
  signer: defineQuery({ fid, signer: keyInput }, async (input, { db }) => ({
    signer: signerToJson(await signerOf(db, input.fid, input.signer)),
  })),
  signersByFid: defineQuery({ fid, requesterFids: listOfNumbers.default([]) }, async (input, { db }) => {
    const signers = await signersOf(db, input.fid).execute()
    const account = await accountOf(db, input.fid).executeTakeFirst()
    const requesters = await db
      .selectFrom('fc_account')
      .select(['fid', 'app_nonce'])
      .where('fid', '=', sql<number>`any(${input.requesterFids}::bigint[])`)
      .execute()
    return {
      signers: signers.map(signerToJson),
      nextPageToken: lastPage,
      gaslessSignerCount: signers.length,
      gaslessSignerLimit: maxKeysOfAccount,
      currentUserNonce: account?.nonce ?? 0,
      ...(requesters.length > 0 && {
        requesterFidNonces: Object.fromEntries(requesters.map((each) => [each.fid, each.app_nonce])),
      }),
    }
  }),
  onChainIdRegistryEventByAddress: defineQuery({ address: hex(20) }, async (input, { db }) => {
    const account = await db
      .selectFrom('fc_account')
      .selectAll()
      .where('custody', '=', input.address)
      .orderBy('fid')
      .limit(1)
      .executeTakeFirstOrThrow(absent('The address has no account'))
    return registrationToJson(account)
  }),
  // No chain approves other wallets for an account of this network, so none of its addresses is `is_auth`.
  fidAddressType: defineQuery({ fid, address: hex(20) }, async (input, { db }) => {
    const { rows } = await sql<{ is_custody: boolean; is_verified: boolean }>`
      select exists (select from fc_account where fid = ${input.fid} and custody = ${input.address}) as is_custody,
        exists (select from fc_message where slot = ${`${input.fid}/address/${input.address.toString('hex')}`}
          and type = ${MessageType.VERIFICATION_ADD_ETH_ADDRESS}) as is_verified`.execute(db)
    return { ...rows[0], is_auth: false }
  }),
  currentPeers: defineQuery({}, async (_, { db, id }) => {
    const peers = await db
      .selectFrom('fc_peer')
      .select(({ fn }) => ['origin', fn.max('read_at').as('read_at')])
      .where('origin', 'like', 'https:%')
      .groupBy('origin')
      .execute()
    return {
      contacts: peers.map(({ origin, read_at }) => ({
        gossip_address: '',
        announce_rpc_address: origin,
        peer_id: '',
        snapchain_version: '',
        network: enumName(FarcasterNetworkSchema, id),
        timestamp: read_at?.getTime() ?? 0,
      })),
      peers: [],
    }
  }),
  fids: defineQuery(pageInput, (input, { db }) => readFids(db, pageOf(input))),
  info: defineQuery({}, async (_, { db, id, storageUnits }) => {
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
      version: `farwire/${version}`,
      peer_id: '',
      // What a client cannot tell from a hub of the public network: that this one is of its own, and which limits it has.
      network: enumName(FarcasterNetworkSchema, id),
      storageUnits,
      maxPageSize,
      nextEngineVersionTimestamp: 0,
    }
  }),
}

/** What clients ask for over gRPC alone. */
export const accountLists = {
  idRegistryEvent: defineQuery({ fid }, async (input, { db }) =>
    registrationToJson(await accountOf(db, input.fid).executeTakeFirstOrThrow(absent('There is no such account'))),
  ),
}
