import type { CallContext } from '#server/call/context.ts'
import type { Intent } from '../intent.ts'
import { deliver, type Delivered } from '../outbox/deliver.ts'
import { signerOf } from '../signer/own.ts'
import { socialOf } from '../social.ts'

/** Does something on the network in the caller's name; refuses `signer`, or what the network refuses. */
export async function submit(intent: Intent, context: CallContext): Promise<Delivered> {
  return deliver({ ...context, provider: socialOf(context) }, intent, await signerOf(context))
}

export const answerOf = ({ state }: Delivered) => ({ success: true as const, state })
