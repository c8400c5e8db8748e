import type { LiveChange } from '#server/events/event.ts'
import type { Topic } from '#server/events/topics.ts'

/** What the streams of one account follow. It is no kind that anyone may follow (server/events/topics.ts). */
export const topicOf = (fid: number): Topic => `notices:${fid}`
export const fidOf = (topic: Topic): number => Number(topic.slice('notices:'.length))

export type NotificationChange = 'new' | 'read'

/** What is announced of an account: that it is told of something, or that it has read what it was told of. */
export const notificationEvent = (fid: number, news: NotificationChange): LiveChange => ({
  kind: 'thing',
  tag: `notices-${news}:${fid}`,
})

/** What an announcement says of which account; undefined for one about anything else. */
export function readNotificationEvent(change: LiveChange): { fid: number; news: NotificationChange } | undefined {
  const [, news, fid] = (change.kind === 'thing' && /^notices-(new|read):(\d+)$/.exec(change.tag)) || []
  return news && fid ? { fid: Number(fid), news: news as NotificationChange } : undefined
}
