import { z } from 'zod'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { getFrom, readPages } from '#server/social/farcaster/hub/client.ts'
import { eventsFrom, eventsShape, type NetworkEvent } from '#server/social/farcaster/hub/events.ts'
import { maxEvents, type EventPage } from '#server/social/farcaster/hub/round.ts'

/**
 * A GET call of a peer's hub API. Throws FetchError with one sentence where the response does not fit. The operator configures
 * peers, so they may be in a private network.
 */
export async function getFromPeer<T>(
  origin: string,
  call: string,
  parameters: Record<string, string | number>,
  shape: z.ZodType<T>,
): Promise<T> {
  const answer = await getFrom(origin, call, parameters, shape, { privateOrigins: [new URL(origin).origin] })
  if (answer === undefined) throw new FetchError('it does not have what was asked for')
  return answer
}

/** Fetches the events of a peer from an event id on, without those of other types. */
export async function readPeer(origin: string, from: number): Promise<EventPage<NetworkEvent>> {
  return eventsFrom(
    await getFromPeer(origin, 'events', { from_event_id: from, pageSize: maxEvents }, eventsShape),
    from,
  )
}

const digestsShape = z.object({
  digests: z.array(z.object({ fid: z.number().int().positive(), digest: z.string() })),
  nextPageToken: z.string(),
})

/** The digests of a peer's accounts (store/digests.ts), page by page. */
export const readPeerDigests = (origin: string) =>
  readPages((pageToken) => getFromPeer(origin, 'accountDigests', { pageToken }, digestsShape), maxPages)

const messagesShape = z.object({ messages: z.array(z.unknown()), nextPageToken: z.string() })

/** All messages of an account on a peer, page by page, the oldest first. */
export const readPeerMessages = (origin: string, fid: number) =>
  readPages((pageToken) => getFromPeer(origin, 'messagesByFid', { fid, pageToken }, messagesShape), maxPages)

/** An account cannot store, and a peer not list, more pages than this. */
const maxPages = 10_000
