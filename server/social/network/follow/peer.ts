import { z } from 'zod'
import { fetchWeb } from '#server/outside/web/fetch.ts'
import { bytesOf, type MessageJson } from '../hub/message-json.ts'

/** What a peer tells: an account that was registered, or a message that was merged. */
export type PeerEvent = { registered: { fid: number; custody: Buffer } } | { message: MessageJson }

export interface PeerEvents {
  events: PeerEvent[]
  /** The event to ask for next. */
  next: number
}

const mostBytes = 32 * 1024 * 1024
export const eventsAtOnce = 500

const messageShape = z.object({
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
  hashScheme: z.string(),
  signature: z.string(),
  signatureScheme: z.string(),
  signer: z.string(),
  dataBytes: z.string().optional(),
})

const registrationShape = z.object({
  fid: z.number().int().positive(),
  idRegisterEventBody: z.object({ to: z.string().regex(/^0x[0-9a-f]{40}$/i) }),
})

const answerShape = z.object({
  events: z.array(z.object({
    id: z.number().int().nonnegative(),
    mergeMessageBody: z.object({ message: messageShape }).optional(),
    mergeOnChainEventBody: z.object({ onChainEvent: z.unknown() }).optional(),
  })),
})

/**
 * Asks a peer for its events from a number on. Events that mean nothing here are left out. Throws with one sentence when
 * the peer gives no answer that fits. The operator names peers, so they may be in a private network.
 */
export async function readPeer(origin: string, from: number): Promise<PeerEvents> {
  const address = `${origin}/v1/events?from_event_id=${from}&pageSize=${eventsAtOnce}`
  const { status, body } = await fetchWeb(address, { allowsPrivate: true, mostBytes })
  if (status !== 200) throw new Error(`it answers with status ${status}`)
  const { data, error } = answerShape.safeParse(parseJson(body.toString()))
  if (error) throw new Error(`its answer does not fit (${error.issues[0]?.path.join('.')})`)
  const next = Math.max(from, ...data.events.map(({ id }) => id + 1))
  if (data.events.length > 0 && next === from) throw new Error('it tells older events than were asked for')
  return { events: data.events.flatMap(eventOf), next }
}

function eventOf({ mergeMessageBody, mergeOnChainEventBody }: z.infer<typeof answerShape>['events'][number]): PeerEvent[] {
  if (mergeMessageBody) return [{ message: mergeMessageBody.message }]
  const registration = registrationShape.safeParse(mergeOnChainEventBody?.onChainEvent).data
  return registration ? [{ registered: { fid: registration.fid, custody: bytesOf(registration.idRegisterEventBody.to) } }] : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
}
