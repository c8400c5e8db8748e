import { saveActivities, savePlace, type NewActivity } from '#server/calendar/event/save.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { calendarWords } from '#server/calendar/ics/words.ts'
import { type IncomingItem, Unusable } from '#server/news/item/write/incoming.ts'
import { guidKey } from '#server/news/item/write/keys.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { type ReadEvent, readEvent } from './event.ts'
import type { Duplicate, ImportedTable, Refused } from './imported-table.ts'
import { saveRows, type PlacedRow } from './save-rows.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { storable } from '#domain/platform/text/storable.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { filesOf } from './files-of.ts'
import { readCalendar } from './ics.ts'
import { legible } from './parse-row.ts'

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
const source = 'events'

/** How events are saved: of which source, and whether readers see them. */
interface EventRun {
  now: Date
  feedId?: number | undefined
  sourceName?: string
  publishes?: boolean
}

/**
 * Imports events. One that was imported before gets the texts and facts of its file again; one with the text of another item is a duplicate.
 * Throws StartError for a path that cannot be read, before anything is written.
 */
export async function importEvents(db: Database, paths: readonly string[], now = new Date()): Promise<ImportedEvents> {
  const { events, refused } = await readEventFiles(paths, now)
  const saved = await saveEvents(db, events, { now })
  const unplaced = events.filter(({ place, attendance }) => !place && attendance !== 'online').length
  return { ...saved, refused: [...refused, ...saved.refused], unplaced }
}

/**
 * Saves events with their facts. What a calendar has changed is brought up to date, unless the stored one is of a later sequence; public ones
 * that it has cancelled are withdrawn.
 */
export async function saveEvents(
  db: Database,
  given: readonly ReadEvent[],
  run: EventRun,
): Promise<Omit<ImportedEvents, 'unplaced'>> {
  const counts = { added: 0, known: 0 }
  const [duplicates, refused]: [Duplicate[], Refused[]] = [[], []]
  const save = openRun(db, { rewrites: true, now: () => run.now })
  for (let start = 0; start < given.length; start += eventsAtOnce) {
    const part = given.slice(start, start + eventsAtOnce)
    const batch = await currentOf(db, part)
    counts.known += part.length - batch.length
    const saved = await save(batch.map((event) => itemOf(event, run)))
    const kept: PlacedRow<SavedEvent>[] = []
    saved.forEach(({ outcomes: [outcome], articleId, reason = '' }, index) => {
      const event = batch[index]!
      const position = { file: event.key, position: event.revision === undefined ? '' : event.title }
      if (articleId === undefined) return void refused.push({ ...position, reason })
      if (outcome === 'duplicate') return void duplicates.push({ ...position, articleId })
      if (outcome === 'known' && event.revision !== undefined) counts.known++
      else kept.push({ ...position, row: { event, articleId, isNew: outcome === 'added' } })
    })
    const stored = await saveFacts(db, kept, run.now)
    counts.added += stored.added
    counts.known += stored.known
    refused.push(...stored.refused)
  }
  return { ...counts, duplicates, refused }
}

/** The events that are to be saved, without cancelled ones and those of an earlier sequence than the stored ones; withdraws the former. */
async function currentOf(db: Database, events: readonly ReadEvent[]): Promise<ReadEvent[]> {
  const keyOf = ({ key }: ReadEvent) => guidKey(source, key)
  const rows = await db
    .selectFrom('item_key')
    .innerJoin('activity', 'activity.article_id', 'item_key.article_id')
    .select(['key', 'item_key.article_id', 'sequence'])
    .where('key', 'in', ['', ...events.filter(({ revision }) => revision !== undefined).map(keyOf)])
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  const isCurrent = (event: ReadEvent) => (event.sequence ?? 0) >= (stored.get(keyOf(event))?.sequence ?? 0)
  for (const event of events.filter((each) => each.isCancelled && isCurrent(each))) {
    const id = stored.get(keyOf(event))?.article_id
    const versions =
      id === undefined ? [] : await db.selectFrom('item_version').select('lang').where('article_id', '=', id).execute()
    for (const { lang } of versions)
      await withdrawVersion(db, id!, lang as Locale, calendarWords[lang as Locale].cancelled)
  }
  return events.filter((event) => !event.isCancelled && isCurrent(event))
}

function itemOf(event: ReadEvent, { now, feedId, sourceName, publishes = true }: EventRun): IncomingItem {
  const lang = scriptLanguage(`${event.title} ${event.text}`)
  const datedAt = new Date(Math.min(event.startsAt.getTime(), now.getTime()))
  const { title, text: content, tags, revision, isRepeated } = event
  return {
    kind: 'activity',
    feedId,
    source,
    guid: event.key,
    sourceName: sourceName || (URL.parse(event.url)?.hostname.replace(/^www\./, '') ?? ''),
    sourceUrl: event.url,
    originalLang: lang,
    datedAt,
    ...(revision !== undefined && { revision }),
    ...(isRepeated && { isRepeated }),
    versions: [{ lang, title, content, tags, isPublished: publishes, publishedAt: datedAt }],
  }
}

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
  trx: Transaction,
  event: ReadEvent,
  articleId: number,
  checkedAt: Date,
): Promise<NewActivity> => ({
  ...event,
  articleId,
  placeId: event.place && (await savePlace(trx, event.place)),
  checkedAt,
})

interface ReadEvents {
  events: ReadEvent[]
  refused: Refused[]
}

/**
 * Reads the events of calendars and of JSON files, one each, or of a folder of them. A file that is none, or lacks what an event needs, is refused with the
 * reason. Throws StartError for a path that cannot be read.
 */
async function readEventFiles(paths: readonly string[], now: Date): Promise<ReadEvents> {
  const read: ReadEvents = { events: [], refused: [] }
  for (const path of await filesOf(paths, (name) => /\.(json|md|ics)$/.test(name) && !/^[A-Z]+\.md$/.test(name))) {
    const file = basename(path)
    try {
      const text = decodeText(await readFile(path))
      const calendar = file.endsWith('.ics') ? readCalendar(text, now) : undefined
      read.events.push(...(calendar?.events ?? [readEvent(file, parsed(text))]))
      read.refused.push(...(calendar?.refused ?? []).map((each) => ({ file, ...each })))
    } catch (error) {
      read.refused.push({ file, position: '', reason: messageOf(error) })
    }
  }
  return read
}

function parsed(text: string): unknown {
  let document: unknown
  try {
    document = storable(JSON.parse(text))
  } catch {
    throw new Unusable('no_json')
  }
  return typeof document === 'object' && document !== null ? legible(document) : document
}
