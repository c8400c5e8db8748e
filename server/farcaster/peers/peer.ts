import { fetchWeb } from '#server/fetch/fetch.ts'
import { maxEvents, eventsFrom, eventsShape, type NetworkEvents } from '#server/farcaster/hub/events.ts'

const maxBytes = 32 * 1024 * 1024

/**
 * Fetches the events of a peer from an event id on, without those of other types. Throws with one sentence where the response
 * does not fit. The operator configures peers, so they may be in a private network.
 */
export async function readPeer(origin: string, from: number): Promise<NetworkEvents> {
  const address = `${origin}/v1/events?from_event_id=${from}&pageSize=${maxEvents}`
  const { status, body } = await fetchWeb(address, { allowsPrivate: true, maxBytes })
  if (status !== 200) throw new Error(`it answers with status ${status}`)
  const { data, error } = eventsShape.safeParse(parseJson(body.toString()))
  if (error) throw new Error(`its answer does not fit (${error.issues[0]?.path.join('.')})`)
  return eventsFrom(data, from)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
}
