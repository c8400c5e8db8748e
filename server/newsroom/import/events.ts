import { saveActivities, savePlace, type NewActivity } from '#server/calendar/event/save.ts'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import type { ReadEvent } from './event.ts'
import { readEventFiles } from './event-files.ts'
import type { Duplicate, ImportedTable } from './imported-table.ts'

export interface ImportedEvents extends ImportedTable {
  /** Events on site whose place the list of cities does not have. */
  unplaced: number
  duplicates: Duplicate[]
}

const eventsAtOnce = 200

/**
 * Imports events. One that was imported before gets the texts and facts of its file again; one with the text of another item is a duplicate.
 * Throws StartError for a path that cannot be read, before anything is written.
 */
export async function importEvents(db: Database, paths: readonly string[], now = new Date()): Promise<ImportedEvents> {
  const { events, refused } = await readEventFiles(paths)
  const counts = { added: 0, known: 0 }
  const duplicates: Duplicate[] = []
  const save = openRun(db, { rewrites: true, now: () => now })
  for (let start = 0; start < events.length; start += eventsAtOnce) {
    const batch = events.slice(start, start + eventsAtOnce)
    const saved = await save(batch.map((event) => itemOf(event, now)))
    const kept: { event: ReadEvent; articleId: number }[] = []
    saved.forEach(({ outcomes: [outcome], articleId, reason = '' }, index) => {
      const event = batch[index]!
      const position = { file: event.key, position: 'event' }
      if (articleId === undefined) return void refused.push({ ...position, reason })
      if (outcome === 'duplicate') return void duplicates.push({ ...position, articleId })
      counts[outcome === 'added' ? 'added' : 'known']++
      kept.push({ event, articleId })
    })
    await saveFacts(db, kept, now)
  }
  const unplaced = events.filter(({ place, attendance }) => !place && attendance !== 'online').length
  return { ...counts, duplicates, refused, unplaced }
}

function itemOf(event: ReadEvent, now: Date) {
  const lang = scriptLanguage(`${event.title} ${event.text}`)
  const datedAt = new Date(Math.min(event.startsAt.getTime(), now.getTime()))
  return {
    kind: 'activity' as const,
    source: 'events',
    guid: event.key,
    sourceName: URL.parse(event.url)?.hostname.replace(/^www\./, '') ?? '',
    sourceUrl: event.url,
    originalLang: lang,
    datedAt,
    versions: [
      { lang, title: event.title, content: event.text, tags: event.tags, isPublished: true, publishedAt: datedAt },
    ],
  }
}

async function saveFacts(
  db: Database,
  kept: readonly { event: ReadEvent; articleId: number }[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const facts: NewActivity[] = []
    for (const { event, articleId } of kept)
      facts.push({
        articleId,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        zone: event.zone,
        isAllDay: event.isAllDay,
        isEstimated: event.isEstimated,
        isRecommended: event.isRecommended,
        attendance: event.attendance,
        placeId: event.place && (await savePlace(trx, event.place)),
        venue: event.venue,
        address: event.address,
        organiser: event.organiser,
        checkedAt: now,
      })
    await saveActivities(trx, facts)
  })
}
