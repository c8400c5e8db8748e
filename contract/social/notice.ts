import { z } from 'zod'
import { cursorListOf, notice } from './cast.ts'
import { call } from '#contract/noun.ts'
import { choice, id, optionalId, optionalText, paging } from '#contract/parameters.ts'

/** The event stream of the notification host (text/event-stream); `?fid=&device=pc`, `since` or Last-Event-ID to resume. */
export const noticeStreamPath = '/events'
export const noticeReadPath = '/read'

export const noticeTabs = ['all', 'replies', 'likes', 'follows'] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** The maximum count of unread notifications. */
export const maxUnseen = 100

const unseen = z
  .number()
  .int()
  .min(0)
  .max(maxUnseen)
  .describe(`Unread notifications; ${maxUnseen} means as many or more`)

/** The data of each event of the notification stream, by the event's name. */
export interface NoticeMessages {
  /** A new notification for this actor; after connecting also the earlier unread ones. */
  message: { type: 'broadcast'; fid: number }
  read: { type: 'read'; fid: number }
  /** All earlier events have been sent. */
  ready: object
}

export const noticeCalls = {
  notices: call({
    route: 'GET /v2/farcaster/user-notification',
    summary:
      'Notifications of the caller, the latest first: `replies` are answers, quotes and mentions, `likes` also recasts.',
    caller: 'fc',
    input: z.object({
      type: choice(noticeTabs),
      cursor: optionalText(1000).describe('As returned by the previous page; absent: the first page'),
      limit: paging.limit,
    }),
    output: cursorListOf(notice).extend({
      unseen,
      until: z.number().int().describe('For the call that marks what this list shows as read'),
    }),
    refusals: ['signer'],
  }),

  readNotices: call({
    route: 'POST /read',
    summary:
      'On the notification host: marks the caller’s notifications as read and publishes `read` to all their open streams.',
    caller: 'fc',
    input: z.object({
      fid: id.describe('The caller’s own'),
      until: optionalId.describe('As returned by a list: later notifications stay unread; absent: all'),
    }),
    output: z.object({ unseen }),
    limit: { points: 60, minutes: 1 },
    refusals: ['signer'],
  }),
}
