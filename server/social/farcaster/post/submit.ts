import type { Intent } from '#server/social/farcaster/intent.ts'
import { deliver, type Delivered } from '#server/social/farcaster/outbox/deliver.ts'
import { signerOf } from '#server/social/farcaster/signer/signer.ts'
import { socialOf, type FarcasterSignerContext } from '#server/social/farcaster/farcaster.ts'

/**
 * Submits an intent in the caller's name; refuses `signer`, and as the network does. `id` identifies an intent that the client sends
 * again, `sendAt` is a later time.
 */
export async function submit(
  intent: Intent,
  context: FarcasterSignerContext,
  id?: string,
  sendAt?: Date,
): Promise<Delivered> {
  return deliver({ ...context, provider: socialOf(context) }, intent, await signerOf(context), id, sendAt)
}

export const resultOf = ({ state }: Delivered) => ({ success: true as const, state })
