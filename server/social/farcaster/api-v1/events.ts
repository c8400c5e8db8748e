import { HubEventType, HubEventTypeSchema } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { z } from 'zod'
import type { Database } from '#server/platform/data/database.ts'
import { decodeData } from '#server/social/farcaster/protocol/message-data.ts'
import { decodeMessage } from '#server/social/farcaster/protocol/message.ts'
import { enumName, messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { lastPage, pageInput, pageOf, tokenOf } from './page.ts'
import { HubRefusal } from './refusal.ts'
import { registrationToJson } from './account-json.ts'
import { defineQuery } from './query.ts'

const eventId = z.coerce.number().int().nonnegative()

/** Queries for events, in the order in which they were committed. */
export const eventQueries = {
  events: defineQuery(
    { from_event_id: eventId.optional(), stop_id: eventId.optional(), ...pageInput },
    async (input, { db }) => {
      const { size, after, isReverse } = pageOf(input)
      const rows = await selectEvents(db)
        .where('fc_event.id', '>=', input.from_event_id ?? 0)
        .$if(input.stop_id !== undefined, (query) => query.where('fc_event.id', '<', input.stop_id!))
        .$if(/^\d{1,15}$/.test(after ?? ''), (query) =>
          query.where('fc_event.id', isReverse ? '<' : '>', Number(after)),
        )
        .orderBy('fc_event.id', isReverse ? 'desc' : 'asc')
        .limit(size + 1)
        .execute()
      const shown = rows.slice(0, size)
      return {
        events: shown.map(eventToJson),
        nextPageToken: rows.length > size ? tokenOf(String(shown.at(-1)!.id)) : lastPage,
        // For clients that page by event id instead; with these the last page is the one without events.
        nextPageEventId: Math.max(input.from_event_id ?? 0, ...shown.map(({ id }) => id + 1)),
      }
    },
  ),
  eventById: defineQuery({ event_id: eventId }, async (input, { db }) => {
    const row = await selectEvents(db).where('fc_event.id', '=', input.event_id).executeTakeFirst()
    if (!row) throw new HubRefusal('not_found', 'There is no such event')
    return eventToJson(row)
  }),
}

const selectEvents = (db: Database) =>
  db
    .selectFrom('fc_event')
    .innerJoin('fc_account', 'fc_account.fid', 'fc_event.fid')
    .leftJoin('fc_message', 'fc_message.hash', 'fc_event.hash')
    .select([
      'fc_event.id',
      'fc_event.type',
      'fc_event.displaced',
      'fc_account.fid',
      'fc_account.custody',
      'fc_account.registered_at',
    ])
    .select(['fc_message.hash', 'fc_message.signer', 'fc_message.signature', 'fc_message.data_bytes'])

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

function eventToJson(row: Row) {
  return {
    type: enumName(HubEventTypeSchema, row.type),
    id: row.id,
    ...bodyOf(row),
    blockNumber: row.id,
    shardIndex: 0,
  }
}

function bodyOf({ type, displaced, fid, custody, registered_at, ...message }: Row) {
  const removed = displaced.map((bytes) => messageToJson(decodeMessage(bytes)))
  switch (type) {
    case HubEventType.MERGE_MESSAGE: {
      const { hash, signer, signature, data_bytes: dataBytes } = message
      const merged = {
        hash: hash!,
        signer: signer!,
        signature: signature!,
        dataBytes: dataBytes!,
        data: decodeData(dataBytes!),
      }
      return { mergeMessageBody: { message: messageToJson(merged), deletedMessages: removed } }
    }
    case HubEventType.PRUNE_MESSAGE:
      return { pruneMessageBody: { message: removed[0] } }
    default:
      return { mergeOnChainEventBody: { onChainEvent: registrationToJson({ fid, custody, registered_at }) } }
  }
}
