import { z } from 'zod'
import { messageShape } from './client.ts'
import { bytesOf, type MessageJson } from '#server/farcaster/protocol/message-json.ts'

/** An event of a network: an account was registered, a message was merged, or a message was deleted (its hash). */
export type NetworkEvent =
  | { registered: { fid: number; custody: Buffer } }
  | { message: MessageJson }
  | { gone: Buffer }

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

/** The answer of hubs to `events`. */
export const eventsShape = z.object({
  events: z.array(
    z.object({
      id: z.number().int().nonnegative(),
      mergeMessageBody: z.object({ message: messageShape }).optional(),
      pruneMessageBody: z.object({ message: messageShape }).optional(),
      revokeMessageBody: z.object({ message: messageShape }).optional(),
      mergeOnChainEventBody: z.object({ onChainEvent: z.unknown() }).optional(),
    }),
  ),
})

type Answer = z.infer<typeof eventsShape>

/** The events of an answer. Throws where it has older events than were requested. */
export function eventsFrom({ events }: Answer, from: number): NetworkEvents {
  const next = Math.max(from, ...events.map(({ id }) => id + 1))
  if (events.length > 0 && next === from) throw new Error('it tells older events than were asked for')
  return { events: events.flatMap(eventOf), next }
}

function eventOf({
  mergeMessageBody,
  pruneMessageBody,
  revokeMessageBody,
  mergeOnChainEventBody,
}: Answer['events'][number]): NetworkEvent[] {
  if (mergeMessageBody) return [{ message: mergeMessageBody.message }]
  const left = pruneMessageBody ?? revokeMessageBody
  if (left) return [{ gone: bytesOf(left.message.hash) }]
  const registration = registrationShape.safeParse(mergeOnChainEventBody?.onChainEvent).data
  return registration
    ? [{ registered: { fid: registration.fid, custody: bytesOf(registration.idRegisterEventBody.to) } }]
    : []
}
