import { z } from 'zod'
import type { EventPage } from './round.ts'
import { bytesOfHex } from '#server/social/farcaster/protocol/message-json.ts'

/** An event of a network: an account was registered, a message was merged, or a message was deleted (its hash). */
export type NetworkEvent = { registered: { fid: number; custody: Buffer } } | { message: unknown } | { removed: Buffer }

/** The registration of an account in a hub's JSON; other events of the chain do not match. */
export const registrationShape = z.object({
  fid: z.number().int().positive(),
  idRegisterEventBody: z.object({ to: z.string().regex(/^0x[0-9a-f]{40}$/i) }),
})

const hashShape = z.object({ hash: z.string().regex(/^0x[0-9a-f]{40}$/i) })

/** The response of hubs to `events`. */
export const eventsShape = z.object({ events: z.array(z.unknown()) })

const idShape = z.object({ id: z.number().int().nonnegative() })

/** A message may have any shape, because an invalid one is refused individually. */
const eventShape = z.object({
  mergeMessageBody: z.object({ message: z.object({}).loose() }).optional(),
  pruneMessageBody: z.object({ message: hashShape }).optional(),
  revokeMessageBody: z.object({ message: hashShape }).optional(),
  mergeOnChainEventBody: z.object({ onChainEvent: z.unknown() }).optional(),
})

/**
 * The events of a response. Throws if it contains older events than requested. One of another shape does not stop the others: it
 * becomes a message, which is refused and recorded as malformed.
 */
export function eventsFrom({ events }: z.infer<typeof eventsShape>, from: number): EventPage<NetworkEvent> {
  const next = Math.max(from, ...events.map((event) => (idShape.safeParse(event).data?.id ?? -1) + 1))
  if (events.length > 0 && next === from) throw new Error('it returns older events than were requested')
  return { events: events.flatMap(eventOf), next }
}

function eventOf(event: unknown): NetworkEvent[] {
  const { data } = eventShape.safeParse(event)
  if (!data || !idShape.safeParse(event).success) return [{ message: event }]
  if (data.mergeMessageBody) return [{ message: data.mergeMessageBody.message }]
  const removed = data.pruneMessageBody ?? data.revokeMessageBody
  if (removed) return [{ removed: bytesOfHex(removed.message.hash) }]
  const registration = registrationShape.safeParse(data.mergeOnChainEventBody?.onChainEvent).data
  return registration
    ? [{ registered: { fid: registration.fid, custody: bytesOfHex(registration.idRegisterEventBody.to) } }]
    : []
}
