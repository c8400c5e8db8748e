import type { NewsItem } from '#contract/news/item.ts'
import type { LiveEvent } from '#web/state/live/live.ts'

/** A batch of a list by time. */
export interface TimeBatch<Row> {
  list: Row[]
  has_more: boolean
}

/** A batch of a list by cursor; the cursor is null at the end. */
export interface CursorBatch<Row> {
  list: Row[]
  next: { cursor: string | null }
}

export type Batch<Row> = TimeBatch<Row> | CursorBatch<Row>
export type KeyOf<Row> = (row: Row) => string | number

/** The state of a list on a page. */
export interface ListState<Row = NewsItem> {
  /** The batch that the page was loaded with. */
  first: Batch<Row>
  rows: Row[]
  /** Per batch: the index of its first row, and the position that it was fetched by. */
  batches: { at: number; position: string | number | undefined }[]
  hasMore: boolean
  /** The cursor of the next batch; null at the end, and for a list by time. */
  cursor: string | null
  /** Rows published meanwhile that are not shown yet, newest first. */
  waiting: Row[]
}

/** A list and its history entry. A carried one has the rows of the entry before, until its own first batch arrives. */
export interface EntryList<Row> {
  entry: string
  list: ListState<Row>
  isCarried?: boolean
}

interface Arrived<Row> {
  entry: string
  first: Batch<Row>
  /** The list that was left at this entry. */
  cached: ListState<Row> | undefined
  begin: () => ListState<Row>
  /** Whether a first batch that arrives anew begins the list anew. */
  restarts: boolean
}

/** The list after an address or a first batch has arrived. The two come in two steps, the address first, or in one. */
export function withArrived<Row>(
  current: EntryList<Row>,
  { entry, first, cached, begin, restarts }: Arrived<Row>,
): EntryList<Row> {
  const isSameBatch = current.list.first === first
  if (current.entry === entry) {
    if (isSameBatch) return current
    return { entry, list: cached && !current.isCarried && !restarts ? { ...cached, first } : begin() }
  }
  if (cached) return { entry, list: { ...cached, first } }
  return isSameBatch ? { entry, list: current.list, isCarried: true } : { entry, list: begin() }
}

const cursorOf = <Row>(batch: Batch<Row>) => ('next' in batch ? batch.next.cursor : null)
const hasMoreAfter = <Row>(batch: Batch<Row>) => ('next' in batch ? batch.next.cursor !== null : batch.has_more)

export function beginList<Row>(
  first: Batch<Row>,
  position: string | number | undefined,
  keyOf?: KeyOf<Row>,
): ListState<Row> {
  return {
    first,
    rows: unique(first.list, keyOf),
    batches: [{ at: 0, position }],
    hasMore: hasMoreAfter(first),
    cursor: cursorOf(first),
    waiting: [],
  }
}

/** Appends a further batch. */
export function withBatch<Row>(
  list: ListState<Row>,
  batch: Batch<Row>,
  position: string | number,
  keyOf?: KeyOf<Row>,
): ListState<Row> {
  return {
    ...list,
    rows: unique([...list.rows, ...batch.list], keyOf),
    batches: [...list.batches, { at: list.rows.length, position }],
    hasMore: hasMoreAfter(batch),
    cursor: cursorOf(batch),
  }
}

/** Adds a new row at one end. */
export function withRow<Row>(
  list: ListState<Row>,
  row: Row,
  end: 'top' | 'bottom',
  keyOf?: KeyOf<Row>,
): ListState<Row> {
  return { ...list, rows: unique(end === 'top' ? [row, ...list.rows] : [...list.rows, row], keyOf) }
}

function unique<Row>(rows: Row[], keyOf: KeyOf<Row> | undefined): Row[] {
  if (!keyOf) return rows
  const seen = new Set<string | number>()
  return rows.filter((row) => {
    const key = keyOf(row)
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * A change that belongs to the list of one first batch. React may apply it later, to the list that has come meanwhile, in other
 * languages: that one is left as it is, and receives the recent events itself.
 */
export const ofFirst = <Row>(list: ListState<Row>, first: Batch<Row>, change: () => ListState<Row>): ListState<Row> =>
  list.first === first ? change() : list

/**
 * Applies an event: an item that is shown is replaced or removed; another one waits if the list `accepts` it. An item
 * older than the last row is ignored, because a later batch contains it.
 */
export function withEvent(list: ListState, event: LiveEvent, accepts: (item: NewsItem) => boolean): ListState {
  if (event.name === 'gone') return without(list, event.data.article_id)
  if (event.name !== 'item') return list
  const { item } = event.data
  const isThis = ({ article_id }: NewsItem) => article_id === item.article_id
  const shown = list.rows.find(isThis)
  if (shown) return isSame(shown, item) ? list : { ...list, rows: list.rows.map((row) => (isThis(row) ? item : row)) }
  const last = list.rows.at(-1)
  const belongs = accepts(item) && (!last || !list.hasMore || isNewer(item, last))
  const others = list.waiting.filter((each) => !isThis(each))
  if (!belongs && others.length === list.waiting.length) return list
  return { ...list, waiting: belongs ? [...others, item].toSorted(newestFirst) : others }
}

/** Moves waiting rows into their places: all of them, or those that `comes` accepts. */
export function withWaiting(list: ListState, comes: (item: NewsItem) => boolean = () => true): ListState {
  const coming = list.waiting.filter(comes)
  if (coming.length === 0) return list
  let { rows, batches } = list
  for (const item of coming) {
    const found = rows.findIndex((row) => isNewer(item, row))
    const at = found < 0 ? rows.length : found
    rows = rows.toSpliced(at, 0, item)
    // A row at the border of two batches becomes the last row of the upper one.
    batches = batches.map((batch, index) => (index > 0 && batch.at >= at ? { ...batch, at: batch.at + 1 } : batch))
  }
  return { ...list, rows, batches, waiting: list.waiting.filter((item) => !coming.includes(item)) }
}

function without(list: ListState, id: number): ListState {
  const at = list.rows.findIndex(({ article_id }) => article_id === id)
  const waiting = list.waiting.filter(({ article_id }) => article_id !== id)
  if (at < 0) return waiting.length === list.waiting.length ? list : { ...list, waiting }
  const batches = list.batches.map((batch) => (batch.at > at ? { ...batch, at: batch.at - 1 } : batch))
  return { ...list, rows: list.rows.toSpliced(at, 1), batches }
}

const newestFirst = (one: NewsItem, other: NewsItem) =>
  other.add_time - one.add_time || other.article_id - one.article_id
const isNewer = (one: NewsItem, other: NewsItem) => newestFirst(one, other) < 0
const isSame = (one: NewsItem, other: NewsItem) => JSON.stringify(one) === JSON.stringify(other)
