/** Events that a webhook can subscribe to. */
export const webhookEvents = ['item.published', 'item.corrected', 'item.withdrawn', 'comment.added'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
