import { sql } from 'kysely'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { readDigests } from '#server/social/farcaster/store/digests.ts'
import { lastPage, pageInput, pageOf, readMessages, tokenOf } from './page.ts'
import { fid } from './parameters.ts'
import { defineQuery } from './query.ts'

/** Each account may have thousands of messages to hash. */
const maxDigests = 50

/** Queries that other hubs do not have: with them peers find and repair differences (peers/compare.ts). */
export const digestQueries = {
  accountDigests: defineQuery(pageInput, async (input, { db }) => {
    const { size, after } = pageOf(input)
    const limit = Math.min(size, maxDigests)
    const rows = await db
      .selectFrom('fc_account')
      .select('fid')
      .$if(/^\d{1,16}$/.test(after ?? ''), (query) => query.where('fid', '>', Number(after)))
      .orderBy('fid')
      .limit(limit + 1)
      .execute()
    const fids = rows.slice(0, limit).map((row) => row.fid)
    const digests = await readDigests(db, fids)
    return {
      digests: fids.map((each) => ({ fid: each, digest: digests.get(each) ?? '' })),
      nextPageToken: rows.length > limit ? tokenOf(String(fids.at(-1))) : lastPage,
    }
  }),
  messagesByFid: defineQuery({ fid, ...pageInput }, async (input, { db }) => {
    const { messages, nextPageToken } = await readMessages(db, sql`fc_message.fid = ${input.fid}`, pageOf(input))
    return { messages: messages.map(messageToJson), nextPageToken }
  }),
}
