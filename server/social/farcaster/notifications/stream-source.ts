import type { NoticeMessages } from '#contract/social/notice.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { LiveEvent } from '#server/platform/bus/event.ts'
import type { Topic } from '#server/platform/bus/topics.ts'
import type { StreamSource } from '#server/platform/bus/stream-source.ts'
import type { ManagedNotifications } from '#server/social/farcaster/provider.ts'
import { countUnseen, readCursor } from './groups.ts'
import { fidOf, readNotificationEvent, topicOf } from '#server/social/farcaster/store/notification-events.ts'

const broadcast = (fid: number) =>
  `data: ${JSON.stringify({ type: 'broadcast', fid } satisfies NoticeMessages['message'])}\n`
const read = (fid: number) =>
  `event: read\ndata: ${JSON.stringify({ type: 'read', fid } satisfies NoticeMessages['read'])}\n`

/** The events of notification streams: there are new notifications, or they were read. */
export function notificationSource(db: Database, notices?: ManagedNotifications): StreamSource {
  /** The first event of a new or resumed stream: whether anything is unread. */
  async function opening([topic]: readonly Topic[]): Promise<string[]> {
    const fid = fidOf(topic!)
    // Counts as nothing unread while a network that stores notifications does not respond.
    const unseen = notices
      ? await notices.read(fid, 'all', { limit: 1 }).then(
          ({ unseen }) => unseen,
          () => 0,
        )
      : await countUnseen(db, fid, (await readCursor(db, fid)).read)
    return [unseen > 0 ? broadcast(fid) : read(fid)]
  }
  return { heartbeatMs: 15_000, heartbeat: ': heartbeat\n\n', render: messages, first: opening, reset: opening }
}

function messages(topics: ReadonlySet<Topic>, events: LiveEvent[]): Map<Topic, Promise<string[]>> {
  const texts = new Map<Topic, string[]>()
  for (const { change } of events) {
    const notice = readNotificationEvent(change)
    const topic = notice && topicOf(notice.fid)
    if (!topic || !topics.has(topic)) continue
    const text = notice.change === 'new' ? broadcast(notice.fid) : read(notice.fid)
    const before = texts.get(topic) ?? []
    // The same event twice in a batch is sent once.
    if (before.at(-1) !== text) texts.set(topic, [...before, text])
  }
  return new Map([...texts].map(([topic, list]) => [topic, Promise.resolve(list)]))
}
