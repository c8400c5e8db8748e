import type { Locale } from '#domain/locale.ts'
import type { Database } from '#server/data/database.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { viewItem } from '#server/item/read/view.ts'
import type { ItemChange, LiveEvent } from '#server/events/event.ts'
import { message } from '#server/events/sse.ts'
import { wireLocale, type Topic } from '#server/events/topics.ts'

/** Beyond so many items at once, readers are better served by a list. */
const mostItems = 100
/** Older items stand on no page that is being read as it grows. */
const oldestMs = 7 * 24 * 60 * 60 * 1000

/** What a topic's readers are told of some events. Whatever the number of readers, it is asked for once. */
export async function messagesOf(topic: Topic, events: LiveEvent[], db: Database): Promise<string[]> {
  const locale = wireLocale(topic)
  if (locale) return wireMessages(topic, locale, events, db)
  return events.some(({ change }) => change.kind === 'thing' && change.tag === topic)
    ? [message('thing', { topic })]
    : []
}

async function wireMessages(topic: Topic, locale: Locale, events: LiveEvent[], db: Database): Promise<string[]> {
  const changes = events.filter((event): event is LiveEvent & { change: ItemChange } => event.change.kind === 'item')
  const announcedAt = new Map(changes.map(({ change, at }) => [change.articleId, at]))
  if (announcedAt.size > mostItems) return [message('reset', {})]
  const rows = new Map((await hydrate(db, [...announcedAt.keys()], { locale })).map((row) => [row.article_id, row]))
  return [...announcedAt].flatMap(([articleId, at]) => {
    const row = rows.get(articleId)
    if (!row) return [message('gone', { topic, article_id: articleId })]
    if (row.published_at.getTime() < at.getTime() - oldestMs) return []
    return [message('item', { topic, item: viewItem(row) })]
  })
}
