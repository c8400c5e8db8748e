import { z } from 'zod'
import { webhookEvents } from '#domain/newsroom/webhook-events.ts'
import { noun, permitted } from '#contract/noun.ts'
import { count, id, listOf, onUnlessOff, paging, requiredText } from '#contract/parameters.ts'

const managing = permitted('hook.manage')

const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .meta({ examples: [['item.published']] })

const hook = z.object({
  id: count,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  add_time: count,
  is_on: z.boolean(),
  off_reason: z
    .enum(['desk', 'failing', 'gone'])
    .nullable()
    .describe('Why it is off: by the desk, after five days of failures, or because its receiver responded 410 Gone'),
  failing_since: count.nullable(),
  waiting: count.describe('Messages that are still to be sent'),
})
export type WebhookRow = z.output<typeof hook>

const delivery = z.object({
  id: count,
  message_id: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(['waiting', 'delivered', 'failed']),
  add_time: count,
  due_at: count.nullable().describe('When the next attempt is due'),
  tries: z.array(
    z.object({
      at: count,
      status: count.nullable().describe('Null without a response; `error` then states the reason'),
      error: z.string().nullable(),
      took_ms: count,
    }),
  ),
})
export type DeliveryRow = z.output<typeof delivery>

/** Webhooks, which notify other programs of what happens here, in the format of Standard Webhooks. */
export const deskHook = noun('deskHook', {
  list: managing.read({
    summary: 'The webhooks.',
    output: z.object({ list: z.array(hook) }),
  }),

  add: managing.call({
    summary: 'Adds a webhook. Only this response contains its secret.',
    input: z.object({ url: requiredText(1000), events }),
    output: z.object({ id: count, secret: z.string() }),
    refusals: ['hook_address', 'hooks_full'],
  }),

  edit: managing.call({
    summary: 'Changes the address and events of a webhook.',
    input: z.object({ id, url: requiredText(1000), events }),
    refusals: ['not_found', 'hook_address'],
  }),

  switch: managing.call({
    summary:
      'Enables a webhook, whatever the reason why it was off; `on` 0 disables it. Waiting messages are sent once it is enabled.',
    input: z.object({ id, on: onUnlessOff }),
    output: z.object({ id: count, is_on: z.boolean() }),
    refusals: ['not_found'],
  }),

  renew: managing.call({
    summary: 'Replaces the secret of a webhook. Messages are signed with the new one from then on.',
    input: z.object({ id }),
    output: z.object({ secret: z.string() }),
    refusals: ['not_found'],
  }),

  remove: managing.call({
    summary: 'Removes a webhook and its log.',
    input: z.object({ id }),
    refusals: ['not_found'],
  }),

  log: managing.read({
    summary:
      'The deliveries of a webhook, the newest first, each with its attempts. They are stored for `KEEP_DELIVERIES_DAYS`.',
    input: z.object({ ...paging, id }),
    output: listOf(delivery),
    refusals: ['not_found'],
  }),

  replay: managing.call({
    summary: 'Sends a delivery again, with the same id and body.',
    input: z.object({ id: id.describe('The delivery') }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found'],
  }),
})
