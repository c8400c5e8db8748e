import { faultText } from '#domain/newsroom/source-fault.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { IncomingItem } from '#server/news/item/write/incoming.ts'
import { notStored, openRun, type Saved } from '#server/news/item/write/save.ts'
import { saveEvents } from '#server/newsroom/import/events.ts'
import type { Refused } from '#server/newsroom/import/imported-table.ts'
import { itemsOf, type SourceRules } from './entries.ts'
import type { FeedDocument } from './parse.ts'
import type { ListedSources } from './opml.ts'
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
 * Saves what is new in a feed that was read at an address, as the desk's rules say; existing entries and duplicates of the page or
 * text of another item are dropped.
 */
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
    notes: [
      ...notesOnFeed(feed, items),
      ...firstOf(
        items.flatMap((item, index) => [...leftOutOf(item, saved[index]!), ...dateNoteOf(item, saved[index]!)]),
      ),
    ],
    existingIds: saved.flatMap(({ outcomes, articleId }) =>
      outcomes[0] === 'known' && articleId !== undefined ? articleId : [],
    ),
  }
}

async function ingestEvents(
  db: Database,
  { title, events = [], refused = [] }: FeedDocument,
  { name, feedId, publishes }: SourceRules,
  now: Date,
): Promise<FeedOutcome> {
  const saved = await saveEvents(db, events, { now, feedId, publishes, sourceName: name || title })
  const unusable = [...refused, ...saved.refused]
  return {
    ...noOutcome,
    title: name || title,
    added: saved.added,
    known: saved.known,
    duplicates: saved.duplicates.length,
    refused: unusable.map(({ reason }) => reason),
    notes: firstOf(unusable.map(eventLeftOut)),
  }
}

export const eventLeftOut = ({ position: title, reason }: Pick<Refused, 'position' | 'reason'>): string =>
  faultText('entry_left_out', { title, reason })

const shownNotes = 5
const titleLength = 80

/** What is left out of a feed before its entries are looked at. */
export const notesOnFeed = ({ isCutOff, entries }: FeedDocument, items: readonly IncomingItem[]): string[] => [
  ...(isCutOff ? [faultText('cut_off')] : []),
  ...(items.length < entries.length ? [faultText('no_recording', { count: entries.length - items.length })] : []),
]

const titleOf = ({ versions, guid = '', sourceUrl }: IncomingItem) =>
  shorten(versions[0]!.title || guid || sourceUrl || '', titleLength)

/** What is left out of a new entry, or why it is left out itself, with its title. */
export function leftOutOf(item: IncomingItem, { outcomes, reason = '', dropped = [] }: Saved): string[] {
  const title = titleOf(item)
  if (outcomes[0] === 'refused')
    return [reason === notStored ? faultText('not_stored', { title }) : faultText('entry_left_out', { title, reason })]
  return outcomes[0] === 'added' ? dropped.map((each) => faultText('left_out', { title, ...each })) : []
}

function dateNoteOf(item: IncomingItem, { outcomes }: Saved): string[] {
  const { datedAt, statedDate: text = '', isDatedBySource } = item
  if (outcomes[0] !== 'added' || (datedAt && !isDatedBySource)) return []
  return [faultText(datedAt ? 'dated_by_source' : text ? 'undated' : 'no_date', { title: titleOf(item), text })]
}

/** The first notes of a kind, and the number of others. */
export function firstOf(notes: string[]): string[] {
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
