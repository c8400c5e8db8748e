import {
  MessageType,
  ReactionTypeSchema,
  UserDataTypeSchema,
  type ReactionType,
  type UserDataType,
} from '#server/social/farcaster/protocol/proto/message_pb.js'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/data/database.ts'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { linkSlot } from '#server/social/farcaster/protocol/conflict.ts'
import { pageInput, pageOf, readMessages } from './page.ts'
import { enumOf, fid, hash } from './parameters.ts'
import { HubRefusal } from './refusal.ts'
import { defineQuery } from './query.ts'

const oneReactionType = enumOf<ReactionType>(ReactionTypeSchema, 'REACTION_TYPE_')
const reactionType = oneReactionType.optional()
const userDataType = enumOf<UserDataType>(UserDataTypeSchema, 'USER_DATA_TYPE_').optional()

async function answerPage(db: Database, condition: RawBuilder<boolean>, input: z.infer<z.ZodObject<typeof pageInput>>) {
  const { messages, nextPageToken } = await readMessages(db, condition, pageOf(input))
  return { messages: messages.map(messageToJson), nextPageToken }
}

async function answerOne(db: Database, condition: RawBuilder<boolean>) {
  const { messages } = await readMessages(db, condition, { size: 1, after: undefined, isReverse: false })
  if (!messages[0]) throw new HubRefusal('not_found', 'There is no such message')
  return messageToJson(messages[0])
}

const ofType = (type: MessageType, author: number) =>
  sql<boolean>`fc_message.fid = ${author} and fc_message.type = ${type}`

/** Messages of existing reactions. */
const reactionMessages = (condition: RawBuilder<unknown>, type: ReactionType | undefined) =>
  sql<boolean>`fc_message.hash in (select hash from fc_reaction where ${condition} and (${type ?? null}::smallint is null or type = ${type ?? null}))`

/** Messages of existing links. */
const linkMessages = (condition: RawBuilder<unknown>, type: string | undefined) =>
  sql<boolean>`fc_message.slot in (select fid || '/link/' || target_fid || '/' || type from fc_link where ${condition}
    and (${type ?? null}::text is null or type = ${type ?? null})) and fc_message.type = ${MessageType.LINK_ADD}`

/** Queries for messages. */
export const messageQueries = {
  castById: defineQuery({ fid, hash }, (input, { db }) =>
    answerOne(db, sql`fc_message.hash = ${input.hash} and ${ofType(MessageType.CAST_ADD, input.fid)}`),
  ),
  castsByFid: defineQuery({ fid, ...pageInput }, (input, { db }) =>
    answerPage(db, ofType(MessageType.CAST_ADD, input.fid), input),
  ),
  castsByParent: defineQuery(
    { fid: fid.optional(), hash: hash.optional(), url: z.string().optional(), ...pageInput },
    (input, { db }) => {
      if (input.url !== undefined)
        return answerPage(db, sql`fc_message.hash in (select hash from fc_cast where parent_url = ${input.url})`, input)
      if (!input.hash || !input.fid)
        throw new HubRefusal('bad_request.invalid_param', 'A parent is an fid with a hash, or a url')
      return answerPage(
        db,
        sql`fc_message.hash in (select hash from fc_cast where parent_hash = ${input.hash} and parent_fid = ${input.fid})`,
        input,
      )
    },
  ),
  castsByMention: defineQuery({ fid, ...pageInput }, (input, { db }) =>
    answerPage(
      db,
      sql`fc_message.hash in (select hash from fc_cast where mentions @> array[${input.fid}]::bigint[])`,
      input,
    ),
  ),
  reactionById: defineQuery(
    {
      fid,
      reaction_type: oneReactionType,
      target_fid: fid.optional(),
      target_hash: hash.optional(),
      target_url: z.string().optional(),
    },
    ({ fid: author, reaction_type: type, target_fid, target_hash, target_url }, { db }) => {
      if (target_url !== undefined)
        return answerOne(db, reactionMessages(sql`fid = ${author} and target_url = ${target_url}`, type))
      if (!target_fid || !target_hash)
        throw new HubRefusal(
          'bad_request.invalid_param',
          'A target is a target_fid with a target_hash, or a target_url',
        )
      return answerOne(
        db,
        reactionMessages(sql`fid = ${author} and target_hash = ${target_hash} and target_fid = ${target_fid}`, type),
      )
    },
  ),
  reactionsByFid: defineQuery({ fid, reaction_type: reactionType, ...pageInput }, (input, { db }) =>
    answerPage(db, reactionMessages(sql`fid = ${input.fid}`, input.reaction_type), input),
  ),
  reactionsByCast: defineQuery(
    { target_fid: fid, target_hash: hash, reaction_type: reactionType, ...pageInput },
    (input, { db }) =>
      answerPage(
        db,
        reactionMessages(
          sql`target_hash = ${input.target_hash} and target_fid = ${input.target_fid}`,
          input.reaction_type,
        ),
        input,
      ),
  ),
  reactionsByTarget: defineQuery({ url: z.string(), reaction_type: reactionType, ...pageInput }, (input, { db }) =>
    answerPage(db, reactionMessages(sql`target_url = ${input.url}`, input.reaction_type), input),
  ),
  linkById: defineQuery({ fid, target_fid: fid, link_type: z.string().min(1) }, (input, { db }) =>
    answerOne(
      db,
      sql`fc_message.slot = ${linkSlot(input.fid, input.link_type, input.target_fid)} and fc_message.type = ${MessageType.LINK_ADD}`,
    ),
  ),
  linksByFid: defineQuery({ fid, link_type: z.string().optional(), ...pageInput }, (input, { db }) =>
    answerPage(db, linkMessages(sql`fid = ${input.fid}`, input.link_type), input),
  ),
  linksByTargetFid: defineQuery({ target_fid: fid, link_type: z.string().optional(), ...pageInput }, (input, { db }) =>
    answerPage(db, linkMessages(sql`target_fid = ${input.target_fid}`, input.link_type), input),
  ),
  userDataByFid: defineQuery({ fid, user_data_type: userDataType, ...pageInput }, (input, { db }) => {
    if (input.user_data_type === undefined) return answerPage(db, ofType(MessageType.USER_DATA_ADD, input.fid), input)
    return answerOne(db, sql`fc_message.slot = ${`${input.fid}/data/${input.user_data_type}`}`)
  }),
  verificationsByFid: defineQuery({ fid, ...pageInput }, (input, { db }) =>
    answerPage(db, ofType(MessageType.VERIFICATION_ADD_ETH_ADDRESS, input.fid), input),
  ),
}
