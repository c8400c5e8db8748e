import {
  MessageType,
  ReactionTypeSchema,
  UserDataTypeSchema,
  type ReactionType,
  type UserDataType,
} from '#server/social/farcaster/protocol/proto/message_pb.js'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { linkSlot } from '#server/social/farcaster/protocol/conflict.ts'
import { pageInput, pageOf, readMessages } from './page.ts'
import { enumOf, fid, hash } from './parameters.ts'
import { HubRefusal } from './refusal.ts'
import { defineQuery, type Query } from './query.ts'

const oneReactionType = enumOf<ReactionType>(ReactionTypeSchema, 'REACTION_TYPE_')
const reactionType = oneReactionType.optional()
const userDataType = enumOf<UserDataType>(UserDataTypeSchema, 'USER_DATA_TYPE_')

type Input<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>
type Condition<Shape extends z.ZodRawShape> = (input: Input<Shape>) => RawBuilder<boolean>

/** The messages that meet a condition, page by page. */
const listOf = <Shape extends z.ZodRawShape>(shape: Shape, condition: Condition<Shape>) =>
  defineQuery({ ...shape, ...pageInput }, async (input, { db }) => {
    const page = pageOf(input as Input<typeof pageInput>)
    const { messages, nextPageToken } = await readMessages(db, condition(input as Input<Shape>), page)
    return { messages: messages.map(messageToJson), nextPageToken }
  })

/** The one message that meets a condition; refuses `not_found`. */
const oneOf = <Shape extends z.ZodRawShape>(shape: Shape, condition: Condition<Shape>) =>
  defineQuery(shape, async (input, { db }) => {
    const { messages } = await readMessages(db, condition(input), { size: 1, after: undefined, isReverse: false })
    if (!messages[0]) throw new HubRefusal('not_found', 'There is no such message')
    return messageToJson(messages[0])
  })

const ofType = (type: MessageType, author: number) =>
  sql<boolean>`fc_message.fid = ${author} and fc_message.type = ${type}`

/** Messages of existing reactions. */
const reactionMessages = (condition: RawBuilder<unknown>, type: ReactionType | undefined) =>
  sql<boolean>`fc_message.hash in (select hash from fc_reaction where ${condition} and (${type ?? null}::smallint is null or type = ${type ?? null}))`

/** Messages of existing links. */
const linkMessages = (condition: RawBuilder<unknown>, type: string | undefined) =>
  sql<boolean>`fc_message.slot in (select fid || '/link/' || target_fid || '/' || type from fc_link where ${condition}
    and (${type ?? null}::text is null or type = ${type ?? null})) and fc_message.type = ${MessageType.LINK_ADD}`

const linkType = z.string().optional()
const time = z.coerce.number().int().nonnegative()
const endOfClock = 2 ** 32 - 1

/** Messages of existing casts. */
const castMessages = (condition: RawBuilder<unknown>) =>
  sql<boolean>`fc_message.hash in (select hash from fc_cast where ${condition})`

const inSlot = (slot: string, type: MessageType) =>
  sql<boolean>`fc_message.slot = ${slot} and fc_message.type = ${type}`

/** All messages of an account of some types, removals too, between two seconds of the protocol's clock, both included. */
const allOf = (...types: MessageType[]) =>
  listOf(
    { fid, startTimestamp: time.default(0), stopTimestamp: time.default(endOfClock) },
    (input) => sql`fc_message.fid = ${input.fid} and fc_message.type = any(${types}::smallint[])
      and fc_message.timestamp between ${input.startTimestamp}::bigint and ${input.stopTimestamp}::bigint`,
  )

/** Lists that clients ask for over gRPC alone. */
export const messageLists = {
  castAddsByFid: listOf({ fid }, (input) => ofType(MessageType.CAST_ADD, input.fid)),
  reactionMessagesByFid: allOf(MessageType.REACTION_ADD, MessageType.REACTION_REMOVE),
  linkMessagesByFid: allOf(MessageType.LINK_ADD, MessageType.LINK_REMOVE),
  linkStatesByFid: allOf(MessageType.LINK_COMPACT_STATE),
  userDataMessagesByFid: allOf(MessageType.USER_DATA_ADD),
  verificationMessagesByFid: allOf(MessageType.VERIFICATION_ADD_ETH_ADDRESS, MessageType.VERIFICATION_REMOVE),
  lendMessagesByFid: allOf(MessageType.LEND_STORAGE),
  verification: oneOf({ fid, address: z.string() }, (input) =>
    inSlot(`${input.fid}/address/${input.address.slice(2)}`, MessageType.VERIFICATION_ADD_ETH_ADDRESS),
  ),
}

const oneField = oneOf({ fid, user_data_type: userDataType, ...pageInput }, (input) =>
  inSlot(`${input.fid}/data/${input.user_data_type}`, MessageType.USER_DATA_ADD),
)
const allFields = listOf({ fid }, (input) => ofType(MessageType.USER_DATA_ADD, input.fid))

/** Queries for messages. */
export const messageQueries: Record<string, Query> = {
  castById: oneOf(
    { fid, hash },
    (input) => sql`fc_message.hash = ${input.hash} and ${ofType(MessageType.CAST_ADD, input.fid)}`,
  ),
  /** For peers alone: other hubs do not have it. */
  messagesByFid: listOf({ fid }, (input) => sql`fc_message.fid = ${input.fid}`),
  castsByFid: allOf(MessageType.CAST_ADD, MessageType.CAST_REMOVE),
  castsByParent: listOf({ fid: fid.optional(), hash: hash.optional(), url: z.string().optional() }, (input) => {
    if (input.url !== undefined) return castMessages(sql`parent_url = ${input.url}`)
    if (!input.hash || !input.fid)
      throw new HubRefusal('bad_request.invalid_param', 'A parent is an fid with a hash, or a url')
    return castMessages(sql`parent_hash = ${input.hash} and parent_fid = ${input.fid}`)
  }),
  castsByMention: listOf({ fid }, (input) => castMessages(sql`mentions @> array[${input.fid}]::bigint[]`)),
  reactionById: oneOf(
    {
      fid,
      reaction_type: oneReactionType,
      target_fid: fid.optional(),
      target_hash: hash.optional(),
      target_url: z.string().optional(),
    },
    ({ fid: author, reaction_type: type, target_fid, target_hash, target_url }) => {
      if (target_url !== undefined) return reactionMessages(sql`fid = ${author} and target_url = ${target_url}`, type)
      if (!target_fid || !target_hash)
        throw new HubRefusal(
          'bad_request.invalid_param',
          'A target is a target_fid with a target_hash, or a target_url',
        )
      return reactionMessages(
        sql`fid = ${author} and target_hash = ${target_hash} and target_fid = ${target_fid}`,
        type,
      )
    },
  ),
  reactionsByFid: listOf({ fid, reaction_type: reactionType }, (input) =>
    reactionMessages(sql`fid = ${input.fid}`, input.reaction_type),
  ),
  reactionsByCast: listOf({ target_fid: fid, target_hash: hash, reaction_type: reactionType }, (input) =>
    reactionMessages(sql`target_hash = ${input.target_hash} and target_fid = ${input.target_fid}`, input.reaction_type),
  ),
  reactionsByTarget: listOf({ url: z.string(), reaction_type: reactionType }, (input) =>
    reactionMessages(sql`target_url = ${input.url}`, input.reaction_type),
  ),
  linkById: oneOf({ fid, target_fid: fid, link_type: z.string().min(1) }, (input) =>
    inSlot(linkSlot(input.fid, input.link_type, input.target_fid), MessageType.LINK_ADD),
  ),
  linksByFid: listOf({ fid, link_type: linkType }, (input) => linkMessages(sql`fid = ${input.fid}`, input.link_type)),
  linksByTargetFid: listOf({ target_fid: fid, link_type: linkType }, (input) =>
    linkMessages(sql`target_fid = ${input.target_fid}`, input.link_type),
  ),
  userDataByFid: (parameters, network) =>
    (parameters.user_data_type === undefined ? allFields : oneField)(parameters, network),
  verificationsByFid: listOf({ fid }, (input) => ofType(MessageType.VERIFICATION_ADD_ETH_ADDRESS, input.fid)),
}
