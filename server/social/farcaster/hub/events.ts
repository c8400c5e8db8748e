import { z } from 'zod'
import { bytesOfHex } from '#server/social/farcaster/protocol/message-json.ts'

/** An event of a network: an account was registered, a message was merged, or a message was deleted (its hash). */
export type NetworkEvent = { registered: { fid: number; custody: Buffer } } | { message: unknown } | { removed: Buffer }

export interface NetworkEvents {
  events: NetworkEvent[]
  /** The event id to continue from. */
  next: number
}

export const maxEvents = 500

/** The registration of an account in a hub's JSON; other events of the chain do not match. */
export const registrationShape = z.object({
  fid: z.number().int().positive(),
  idRegisterEventBody: z.object({ to: z.string().regex(/^0x[0-9a-f]{40}$/i) }),
})

const hashShape = z.object({ hash: z.string().regex(/^0x[0-9a-f]{40}$/i) })

/** The response of hubs to `events`. A message may have any shape, because an invalid one is refused individually. */
export const eventsShape = z.object({
  events: z.array(
    z.object({
      id: z.number().int().nonnegative(),
      mergeMessageBody: z.object({ message: z.unknown() }).optional(),
      pruneMessageBody: z.object({ message: hashShape }).optional(),
      revokeMessageBody: z.object({ message: hashShape }).optional(),
      mergeOnChainEventBody: z.object({ onChainEvent: z.unknown() }).optional(),
    }),
  ),
})

type Response = z.infer<typeof eventsShape>

/** The events of a response. Throws if it contains older events than requested. */
export function eventsFrom({ events }: Response, from: number): NetworkEvents {
  const next = Math.max(from, ...events.map(({ id }) => id + 1))
  if (events.length > 0 && next === from) throw new Error('it returns older events than were requested')
  return { events: events.flatMap(eventOf), next }
}

function eventOf({
  mergeMessageBody,
  pruneMessageBody,
  revokeMessageBody,
  mergeOnChainEventBody,
}: Response['events'][number]): NetworkEvent[] {
  if (mergeMessageBody) return [{ message: mergeMessageBody.message }]
  const removed = pruneMessageBody ?? revokeMessageBody
  if (removed) return [{ removed: bytesOfHex(removed.message.hash) }]
  const registration = registrationShape.safeParse(mergeOnChainEventBody?.onChainEvent).data
  return registration
    ? [{ registered: { fid: registration.fid, custody: bytesOfHex(registration.idRegisterEventBody.to) } }]
    : []
}
