import type { LiveChange } from '#server/platform/bus/event.ts'
import type { Topic } from '#server/platform/bus/topics.ts'

/** The topic of one account's notification streams. Clients cannot request it by name (server/platform/bus/topics.ts). */
export const topicOf = (fid: number): Topic => `notices:${fid}`
export const fidOf = (topic: Topic): number => Number(topic.slice('notices:'.length))

export type NotificationChange = 'new' | 'read'

/** The event that an account has new notifications, or has read them. */
export const notificationEvent = (fid: number, change: NotificationChange): LiveChange => ({
  kind: 'data',
  tag: `notices-${change}:${fid}`,
})

/** The account and change of a notification event; undefined for other events. */
export function readNotificationEvent(event: LiveChange): { fid: number; change: NotificationChange } | undefined {
  const [, change, fid] = (event.kind === 'data' && /^notices-(new|read):(\d+)$/.exec(event.tag)) || []
  return change && fid ? { fid: Number(fid), change: change as NotificationChange } : undefined
}
