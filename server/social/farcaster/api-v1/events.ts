import { HubEventType, HubEventTypeSchema } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { z } from 'zod'
import type { Database } from '#server/platform/data/database.ts'
import { storedFromRow } from '#server/social/farcaster/store/stored-message.ts'
import { decodeMessage } from '#server/social/farcaster/protocol/message.ts'
import { enumName, messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { cutPage, pageInput, pageOf } from './page.ts'
import { listOfNumbers } from './parameters.ts'
import { absent } from './refusal.ts'
import { registrationToJson } from './account-json.ts'
import { defineQuery } from './query.ts'

const eventId = z.coerce.number().int().nonnegative()
const types = listOfNumbers.default([])

/** Queries for events, in the order in which they were committed. */
export const eventQueries = {
  events: defineQuery(
    { from_event_id: eventId.optional(), stop_id: eventId.optional(), event_types: types, ...pageInput },
    async (input, { db }) => {
      const { size, after, isReverse } = pageOf(input)
      const rows = await selectEvents(db)
        .where('fc_event.id', '>=', input.from_event_id ?? 0)
        .$if(input.stop_id !== undefined, (query) => query.where('fc_event.id', '<', input.stop_id!))
        .$if(input.event_types.length > 0, (query) => query.where('fc_event.type', 'in', input.event_types))
        .$if(/^\d{1,15}$/.test(after ?? ''), (query) =>
          query.where('fc_event.id', isReverse ? '<' : '>', Number(after)),
        )
        .orderBy('fc_event.id', isReverse ? 'desc' : 'asc')
        .limit(size + 1)
        .execute()
      const { shown, nextPageToken } = cutPage(rows, size, (last) => String(last.id))
      return {
        events: shown.map(eventToJson),
        nextPageToken,
        // For clients that page by event id instead; with these the last page is the one without events.
        nextPageEventId: Math.max(input.from_event_id ?? 0, ...shown.map(({ id }) => id + 1)),
      }
    },
  ),
  eventById: defineQuery({ event_id: eventId }, async (input, { db }) => {
    const of = selectEvents(db).where('fc_event.id', '=', input.event_id)
    return eventToJson(await of.executeTakeFirstOrThrow(absent('There is no such event')))
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
    .select(['fc_message.hash', 'signer', 'signature', 'data_bytes', 'slot', 'store'])

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

function eventToJson({ id, ...row }: Row) {
  return { type: enumName(HubEventTypeSchema, row.type), id, ...bodyOf(row), blockNumber: id, shardIndex: 0 }
}

function bodyOf({ type, displaced, fid, custody, registered_at, ...message }: Omit<Row, 'id'>) {
  const removed = displaced.map((bytes) => messageToJson(decodeMessage(bytes)))
  switch (type) {
    case HubEventType.MERGE_MESSAGE: {
      const merged = storedFromRow(message as Parameters<typeof storedFromRow>[0])
      return { mergeMessageBody: { message: messageToJson(merged), deletedMessages: removed } }
    }
    case HubEventType.PRUNE_MESSAGE:
      return { pruneMessageBody: { message: removed[0] } }
    default:
      return { mergeOnChainEventBody: { onChainEvent: registrationToJson({ fid, custody, registered_at }) } }
  }
}
