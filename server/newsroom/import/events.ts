import type { Transaction } from 'kysely'
import { saveActivities, savePlace, type NewActivity } from '#server/calendar/event/save.ts'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import type { ReadEvent } from './event.ts'
import { readEventFiles } from './event-files.ts'
import type { Duplicate, ImportedTable } from './imported-table.ts'
import { saveRows, type PlacedRow } from './save-rows.ts'

export interface ImportedEvents extends ImportedTable {
  /** Events on site whose place the list of cities does not have. */
  unplaced: number
  duplicates: Duplicate[]
}

interface SavedEvent {
  event: ReadEvent
  articleId: number
  isNew: boolean
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
    const kept: PlacedRow<SavedEvent>[] = []
    saved.forEach(({ outcomes: [outcome], articleId, reason = '' }, index) => {
      const event = batch[index]!
      const position = { file: event.key, position: 'event' }
      if (articleId === undefined) return void refused.push({ ...position, reason })
      if (outcome === 'duplicate') return void duplicates.push({ ...position, articleId })
      kept.push({ ...position, row: { event, articleId, isNew: outcome === 'added' } })
    })
    const stored = await saveFacts(db, kept, now)
    counts.added += stored.added
    counts.known += stored.known
    refused.push(...stored.refused)
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

/** Stores the facts of events whose items are saved. */
async function saveFacts(db: Database, kept: readonly PlacedRow<SavedEvent>[], now: Date): Promise<ImportedTable> {
  return inTransaction(db, (trx) =>
    saveRows(trx, kept, async (part) => {
      const facts: NewActivity[] = []
      for (const { event, articleId } of part) facts.push(await factsOf(trx, event, articleId, now))
      await saveActivities(trx, facts)
      return part.filter(({ isNew }) => isNew).length
    }),
  )
}

const factsOf = async (
  trx: Transaction<DB>,
  {
    startsAt,
    endsAt,
    zone,
    isAllDay,
    isEstimated,
    isRecommended,
    attendance,
    venue,
    address,
    organiser,
    place,
  }: ReadEvent,
  articleId: number,
  checkedAt: Date,
): Promise<NewActivity> => ({
  articleId,
  startsAt,
  endsAt,
  zone,
  isAllDay,
  isEstimated,
  isRecommended,
  attendance,
  venue,
  address,
  organiser,
  placeId: place && (await savePlace(trx, place)),
  checkedAt,
})
