import type { NoticeMessages } from '#contract/social-notice.ts'
import type { Database } from '#server/data/database.ts'
import type { LiveEvent } from '#server/events/event.ts'
import type { Topic } from '#server/events/topics.ts'
import type { StreamSource } from '#server/events/stream-source.ts'
import type { ManagedNotifications } from '#server/farcaster/provider.ts'
import { countUnseen, readCursor } from './groups.ts'
import { fidOf, readNotificationEvent, topicOf } from '#server/farcaster/store/notification-events.ts'

const broadcast = (fid: number) =>
  `data: ${JSON.stringify({ type: 'broadcast', fid } satisfies NoticeMessages['message'])}\n`
const read = (fid: number) =>
  `event: read\ndata: ${JSON.stringify({ type: 'read', fid } satisfies NoticeMessages['read'])}\n`

/** The events of notification streams: there are new notifications, or they were read. */
export function notificationSource(db: Database, notices?: ManagedNotifications): StreamSource {
  /** A new or resumed stream learns whether something is unread, and needs no more. */
  async function opening([topic]: readonly Topic[]): Promise<string[]> {
    const fid = fidOf(topic!)
    // A network that stores notifications itself may not answer; then nothing is new.
    const unseen = notices
      ? await notices.read(fid, 'all', { limit: 1 }).then(
          (told) => told.unseen,
          () => 0,
        )
      : await countUnseen(db, fid, (await readCursor(db, fid)).read)
    return [unseen > 0 ? broadcast(fid) : read(fid)]
  }
  return { heartbeatMs: 15_000, heartbeat: ': beat\n\n', render: messages, first: opening, reset: opening }
}

function messages(topics: ReadonlySet<Topic>, events: LiveEvent[]): Map<Topic, Promise<string[]>> {
  const said = new Map<Topic, string[]>()
  for (const { change } of events) {
    const news = readNotificationEvent(change)
    const topic = news && topicOf(news.fid)
    if (!topic || !topics.has(topic)) continue
    const text = news.news === 'new' ? broadcast(news.fid) : read(news.fid)
    const before = said.get(topic) ?? []
    // The same event twice in a batch is sent once.
    if (before.at(-1) !== text) said.set(topic, [...before, text])
  }
  return new Map([...said].map(([topic, texts]) => [topic, Promise.resolve(texts)]))
}
