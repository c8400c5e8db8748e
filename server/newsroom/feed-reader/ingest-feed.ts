import { faultEnd, faultText } from '#domain/newsroom/source-fault.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { IncomingItem } from '#server/news/item/write/incoming.ts'
import { notStored, openRun, type Saved } from '#server/news/item/write/save.ts'
import { saveEvents } from '#server/newsroom/import/events.ts'
import { itemsOf, type SourceRules } from './entries.ts'
import type { FeedDocument } from './parse.ts'
import type { ListedSources } from './files.ts'
import type { FeedReader } from './reader.ts'
import { markRuled, readRules, ruledItems } from './rules.ts'

const batchSize = 200

/** The outcome of a feed's entries. */
export interface FeedOutcome {
  title: string
  added: number
  known: number
  duplicates: number
  refused: string[]
  /** Of an OPML file. */
  sources?: ListedSources
  wasRepaired: boolean
  /** Sentences on what was left out (domain/newsroom/source-fault.ts). */
  notes: string[]
  /** Items that this source delivered before. */
  existingIds: number[]
}

/**
 * Reads a feed's bytes and saves what is new in it; existing entries and duplicates of the page or text of another item are
 * dropped. `address` is where it was read; without one the feed's own address or name identifies it. Throws
 * FeedError when it cannot be read at all.
 */
export async function ingestFeed(
  db: Database,
  reader: FeedReader,
  bytes: Buffer,
  rules: SourceRules,
  from: { address?: string; contentType?: string; name?: string },
  now = new Date(),
): Promise<FeedOutcome> {
  const feed = await reader.feed(bytes, from.contentType)
  return ingestDocument(db, feed, from.address ?? scopeOf(feed, from.name), rules, now)
}

/** Saves what is new in a feed that was read, as the desk's rules say. */
export async function ingestDocument(
  db: Database,
  feed: FeedDocument,
  address: string,
  rules: SourceRules,
  now: Date,
): Promise<FeedOutcome> {
  if (feed.events) return ingestEvents(db, feed, rules, now)
  const ruled = ruledItems(itemsOf(feed, address, rules, now), await readRules(db))
  const items = ruled.map(({ item }) => item)
  const save = openRun(db, { rewrites: false, now: () => now })
  const saved: Saved[] = []
  for (let start = 0; start < items.length; start += batchSize)
    saved.push(...(await save(items.slice(start, start + batchSize))))
  await markRuled(
    db,
    ruled.flatMap(({ ruling }, index) => {
      const { outcomes, articleId } = saved[index]!
      return outcomes[0] === 'added' && articleId !== undefined && ruling.rules.length > 0 ? { articleId, ruling } : []
    }),
  )
  const count = (outcome: string) => saved.filter(({ outcomes }) => outcomes[0] === outcome).length
  return {
    title: items[0]?.sourceName ?? '',
    added: count('added'),
    known: count('known'),
    duplicates: count('duplicate'),
    refused: saved.flatMap(({ reason }) => reason ?? []),
    wasRepaired: feed.wasRepaired,
    notes: [...(feed.isCutOff ? [faultText('cut_off')] : []), ...notesOn(items, saved)],
    existingIds: saved.flatMap(({ outcomes, articleId }) =>
      outcomes[0] === 'known' && articleId !== undefined ? articleId : [],
    ),
  }
}

/** Saves the events of a calendar. */
async function ingestEvents(
  db: Database,
  { title, events = [], refused = [] }: FeedDocument,
  { name, feedId, publishes }: SourceRules,
  now: Date,
): Promise<FeedOutcome> {
  const saved = await saveEvents(db, events, { now, feedId, publishes, sourceName: name || title })
  const unusable = [...refused, ...saved.refused]
  const notes = unusable.map(({ position, reason }) => faultText('entry_left_out', { title: position, reason }))
  return {
    ...noOutcome,
    title: name || title,
    added: saved.added,
    known: saved.known,
    duplicates: saved.duplicates.length,
    refused: unusable.map(({ reason }) => reason),
    notes: firstOf(notes),
  }
}

const shownNotes = 5
const titleLength = 80

/** What was left out of entries that are new, with their titles: the first ones, and the number of others. */
function notesOn(items: readonly IncomingItem[], saved: readonly Saved[]): string[] {
  const notes = saved.flatMap(({ outcomes, reason, dropped = [] }, index) => {
    const title = shorten(items[index]!.versions[0]!.title, titleLength).replaceAll(faultEnd, ', ')
    const { datedAt, statedDate: text = '', isDatedBySource } = items[index]!
    if (outcomes[0] === 'refused') return reason === notStored ? [faultText('not_stored', { title })] : []
    if (outcomes[0] !== 'added') return []
    return [
      ...dropped.map((each) => faultText('left_out', { title, ...each })),
      ...(datedAt && !isDatedBySource
        ? []
        : [faultText(datedAt ? 'dated_by_source' : text ? 'undated' : 'no_date', { title, text })]),
    ]
  })
  return firstOf(notes)
}

function firstOf(notes: string[]): string[] {
  const others = notes.length - shownNotes
  return others > 0 ? [...notes.slice(0, shownNotes), faultText('more', { count: others })] : notes
}

/** The outcome of an input without a new item. */
export const noOutcome: FeedOutcome = {
  title: '',
  added: 0,
  known: 0,
  duplicates: 0,
  refused: [],
  wasRepaired: false,
  notes: [],
  existingIds: [],
}

const scopeOf = (feed: FeedDocument, name = '') =>
  [feed.selfLink, feed.homeLink].find((link) => URL.canParse(link)) ?? (feed.title || name)
