/** What a webhook can be told of. */
export const webhookEvents = ['item.published', 'item.corrected', 'item.withdrawn', 'comment.added'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
