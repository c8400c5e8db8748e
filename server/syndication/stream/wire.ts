import { z } from 'zod'
import { sseEvent } from '#server/platform/bus/sse.ts'
import type { StreamSource } from '#server/platform/bus/stream-source.ts'
import { newsItem } from '#contract/news/item.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { OutsidePictures } from '#server/platform/picture/pictures.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { viewItems } from '#server/news/item/read/view.ts'
import type { ItemChange, LiveEvent } from '#server/platform/bus/event.ts'
import { wireLanguages, type Topic } from '#server/platform/bus/topics.ts'

/** Renders the events of one topic. */
type Renderer = (events: LiveEvent[]) => Promise<string[]>

/** The events of the wire's streams (contract/syndication/stream.ts); `others` are topics that other areas render. */
export function wireSource(site: LiveSite, others: ReadonlyMap<Topic, Renderer> = new Map()): StreamSource {
  return {
    heartbeatMs: 20_000,
    heartbeat: `${sseEvent('heartbeat', {})}\n`,
    render: (topics, events) =>
      new Map([...topics].map((topic) => [topic, others.get(topic)?.(events) ?? renderEvents(topic, events, site)])),
    first: async () => [],
    reset: async () => [sseEvent('reset', {})],
  }
}

/** With more items in one read, fetching the list again is cheaper for a client. */
const maxItems = 100
/** Older items are on no page that grows while it is open. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const newsItems = z.array(newsItem)

interface LiveSite {
  db: Database
  config: Config
  pictures: OutsidePictures
}

/** Renders events for the clients of a topic: once, whatever their number. */
async function renderEvents(topic: Topic, events: LiveEvent[], site: LiveSite): Promise<string[]> {
  const read = wireLanguages(topic)
  if (read) return renderWireEvents(topic, read, events, site)
  return events.some(({ change }) => change.kind === 'data' && change.tag === topic)
    ? [sseEvent('changed', { topic })]
    : []
}

async function renderWireEvents(
  topic: Topic,
  read: NonNullable<ReturnType<typeof wireLanguages>>,
  events: LiveEvent[],
  { db, config, pictures }: LiveSite,
): Promise<string[]> {
  const changes = events.filter((event): event is LiveEvent & { change: ItemChange } => event.change.kind === 'item')
  const publishedAt = new Map(changes.map(({ change, at }) => [change.articleId, at]))
  if (publishedAt.size > maxItems) return [sseEvent('reset', {})]
  const rows = await hydrate(db, [...publishedAt.keys()], read)
  const served = await pictures.serve(newsItems, viewItems(rows, config))
  const items = new Map(served.map((item) => [item.article_id, item]))
  return [...publishedAt].flatMap(([articleId, at]) => {
    const item = items.get(articleId)
    if (!item) return [sseEvent('gone', { topic, article_id: articleId })]
    if (item.add_time * 1000 < at.getTime() - maxAgeMs) return []
    return [sseEvent('item', { topic, item })]
  })
}
