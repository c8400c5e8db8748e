import { z } from 'zod'
import { typedWords } from '#domain/news/typed-words.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice, optionalIds, optionalNumber, optionalSwitch } from '#contract/parameters.ts'

const maxWords = 20
const maxWordLength = 60
const hour = optionalNumber(0, 23)

/** Words as a list, or as text separated by commas or line breaks, as forms send them. */
const words = z.preprocess(
  (value) => (typeof value === 'string' ? typedWords(value) : (value ?? [])),
  z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(maxWordLength)
        .refine((word) => !word.includes('\0')),
    )
    .max(maxWords),
) as unknown as z.ZodType<string[], string | readonly string[] | undefined>

/** The notices of the caller's social account that a browser is told of: none, what others say to it, or also likes and followers. */
const noticePushes = ['none', 'replies', 'all'] as const

/** The subjects that a subscriber wants to be notified of, and when. */
const preferences = {
  level: choice(['important', 'all', 'none']).describe('Flashes and articles by weight'),
  keywords: words.describe(`At most ${maxWords}, a list or text with commas`),
  tokens: words.describe('Tickers such as BTC'),
  authors: optionalIds(maxWords).describe('Ids of authors'),
  quiet_from: hour.describe('Hour of the day in `zone` from which alerts are held'),
  quiet_to: hour.describe('Hour at which the held alerts are sent together'),
  zone: z.string().max(64).optional().describe('A time zone such as Asia/Bangkok'),
  alerts: optionalSwitch(false).describe('Mail only: each alert as it happens'),
  digest_hour: hour.describe('Mail only: the hour of the daily digest; absent for none'),
}

export const pushAddress = {
  endpoint: z.string().max(1024),
  p256dh: z.string().max(100).describe('The public key of the browser, base64url'),
  auth: z.string().max(40).describe('Its secret of 16 bytes, base64url'),
}

const subscriptionView = z.object({
  kind: z.enum(['push', 'mail']),
  /** The mail address, shortened; '' for push. */
  address: z.string(),
  is_confirmed: z.boolean(),
  level: z.enum(['none', 'important', 'all']),
  keywords: z.array(z.string()),
  tokens: z.array(z.string()),
  authors: z.array(z.object({ id: z.number().int(), nickname: z.string() })),
  quiet_from: z.number().int().nullable(),
  quiet_to: z.number().int().nullable(),
  zone: z.string(),
  alerts: z.boolean(),
  digest_hour: z.number().int().nullable(),
  notices: z.enum(noticePushes),
})
export type Subscription = z.output<typeof subscriptionView>

/** The secret that identifies a subscription in a mail or in this browser; it permits to read, change and end it. */
const key = z.string().max(80)
const changing = { points: 60, minutes: 60 }

export const subscription = noun('subscription', {
  pushKey: openCall({
    route: 'GET /v2/subscription/pushKey',
    summary: 'The public key of this site for push services (RFC 8292).',
    output: z.object({ key: z.string() }),
  }),

  savePush: openCall({
    route: 'POST /v2/subscription/savePush',
    summary:
      'Subscribes a browser to alerts, or changes what it is alerted of. The endpoint must be a public https address.',
    input: z.object({
      ...pushAddress,
      ...preferences,
      notices: choice(noticePushes).describe(
        'Of the social account of the caller, until its session ends: `replies` are answers, quotes and mentions',
      ),
    }),
    output: z.object({ key }),
    limit: changing,
    refusals: ['push_endpoint', 'login_required'],
  }),

  renewPush: openCall({
    route: 'POST /v2/subscription/renewPush',
    summary: 'Sends the alerts of a browser to the endpoint with which its push service has replaced the former one.',
    input: z.object({ ...pushAddress, old_endpoint: z.string().max(1024) }),
    limit: { points: 10, minutes: 60 },
    refusals: ['push_endpoint', 'subscription_unknown'],
  }),

  saveMail: openCall({
    route: 'POST /v2/subscription/saveMail',
    summary:
      'Subscribes a mail address. A mail with a link comes first; nothing else is sent before it is confirmed. An address that is subscribed already gets the link to its settings.',
    input: z.object({ email: z.string().max(400), ...preferences }),
    limit: { points: 10, minutes: 60 },
    refusals: ['email_format', 'subscription_empty', 'mail_failed'],
  }),

  info: openCall({
    route: 'GET /v2/subscription/info',
    summary: 'A subscription by its key.',
    input: z.object({ key }),
    output: subscriptionView,
    refusals: ['subscription_unknown'],
  }),

  change: openCall({
    route: 'POST /v2/subscription/change',
    summary: 'Changes what a subscription wants.',
    input: z.object({ key, ...preferences }),
    output: subscriptionView,
    limit: changing,
    refusals: ['subscription_unknown', 'subscription_empty'],
  }),

  confirm: openCall({
    route: 'POST /v2/subscription/confirm',
    summary: 'Confirms a mail address by the key of the mail that was sent to it.',
    input: z.object({ key }),
    output: subscriptionView,
    limit: changing,
    refusals: ['subscription_unknown'],
  }),

  end: openCall({
    route: 'POST /v2/subscription/end',
    summary: 'Ends a subscription and deletes it. An unknown key is no error.',
    input: z.object({ key }),
    limit: changing,
  }),
})
