import { z } from 'zod'
import { fetchWeb } from '#server/platform/fetch/fetch.ts'
import { maxEvents, eventsFrom, eventsShape, type NetworkEvent } from '#server/social/farcaster/hub/events.ts'
import type { EventPage } from '#server/social/farcaster/hub/round.ts'

const maxBytes = 32 * 1024 * 1024

/**
 * A GET call of a peer's hub API. Throws with one sentence where the response does not fit. The operator configures peers, so they
 * may be in a private network.
 */
export async function getFromPeer<T>(origin: string, call: string, shape: z.ZodType<T>): Promise<T> {
  const { status, body } = await fetchWeb(`${origin}/v1/${call}`, {
    privateOrigins: [new URL(origin).origin],
    maxBytes,
  })
  if (status !== 200) throw new Error(`it answers with status ${status}`)
  const { data, error } = shape.safeParse(parseJson(body.toString()))
  if (error) throw new Error(`its answer does not fit (${error.issues[0]?.path.join('.')})`)
  return data
}

/** Fetches the events of a peer from an event id on, without those of other types. */
export async function readPeer(origin: string, from: number): Promise<EventPage<NetworkEvent>> {
  return eventsFrom(await getFromPeer(origin, `events?from_event_id=${from}&pageSize=${maxEvents}`, eventsShape), from)
}

const digestsShape = z.object({
  digests: z.array(z.object({ fid: z.number().int().positive(), digest: z.string() })),
  nextPageToken: z.string(),
})

/** The digests of a peer's accounts (store/digests.ts), page by page. */
export const readPeerDigests = (origin: string) => pages(origin, 'accountDigests?', digestsShape)

const messagesShape = z.object({ messages: z.array(z.unknown()), nextPageToken: z.string() })

/** All messages of an account on a peer, page by page, the oldest first. */
export const readPeerMessages = (origin: string, fid: number) =>
  pages(origin, `messagesByFid?fid=${fid}`, messagesShape)

/** An account cannot store, and a peer not list, more pages than this. */
const maxPages = 10_000

async function* pages<T extends { nextPageToken: string }>(origin: string, call: string, shape: z.ZodType<T>) {
  let token = ''
  for (let count = 0; count < maxPages; count++) {
    const page = await getFromPeer(origin, `${call}&pageToken=${encodeURIComponent(token)}`, shape)
    yield page
    if (page.nextPageToken === '' || page.nextPageToken === token) return
    token = page.nextPageToken
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
}
