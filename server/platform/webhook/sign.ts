import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A secret of a webhook, in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The headers by which a receiver verifies a message: standardwebhooks.com, scheme v1. `at` is the time of this try. */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
