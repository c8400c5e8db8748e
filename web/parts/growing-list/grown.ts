import type { NewsItem } from '#contract/item.ts'
import type { Heard } from '#web/state/live.ts'

export interface RowList<Row> {
  list: Row[]
  has_more: boolean
}

export type NewsList = RowList<NewsItem>

/** A list as it stands on a page. */
export interface Grown<Row = NewsItem> {
  /** What the page brought: another one starts the list anew. */
  first: RowList<Row>
  rows: Row[]
  /** Where each fetched part begins: the row's index and the bound that fetched it. */
  parts: { at: number; endTime: number | undefined }[]
  hasMore: boolean
  /** What came since and is not shown yet, newest first. */
  waiting: Row[]
}

export function grownFrom<Row>(first: RowList<Row>, endTime: number | undefined): Grown<Row> {
  return { first, rows: first.list, parts: [{ at: 0, endTime }], hasMore: first.has_more, waiting: [] }
}

/** Older rows at the lower end. */
export function withOlder<Row>(grown: Grown<Row>, next: RowList<Row>, endTime: number): Grown<Row> {
  return {
    ...grown,
    rows: [...grown.rows, ...next.list],
    parts: [...grown.parts, { at: grown.rows.length, endTime }],
    hasMore: next.has_more,
  }
}

/**
 * What was heard, taken in: an item that is shown is replaced or leaves, one that is not waits if the list `accepts` it.
 * An item that belongs below the last row is left to be fetched with the older ones.
 */
export function withHeard(grown: Grown, heard: Heard, accepts: (item: NewsItem) => boolean): Grown {
  if (heard.name === 'gone') return without(grown, heard.data.article_id)
  if (heard.name !== 'item') return grown
  const { item } = heard.data
  const isThis = ({ article_id }: NewsItem) => article_id === item.article_id
  const shown = grown.rows.find(isThis)
  if (shown)
    return isSame(shown, item) ? grown : { ...grown, rows: grown.rows.map((row) => (isThis(row) ? item : row)) }
  const last = grown.rows.at(-1)
  const belongs = accepts(item) && (!last || !grown.hasMore || isNewer(item, last))
  const others = grown.waiting.filter((each) => !isThis(each))
  if (!belongs && others.length === grown.waiting.length) return grown
  return { ...grown, waiting: belongs ? [...others, item].toSorted(newestFirst) : others }
}

/** What waits, put in its places. */
export function withWaiting(grown: Grown): Grown {
  let { rows, parts } = grown
  for (const item of grown.waiting) {
    const found = rows.findIndex((row) => isNewer(item, row))
    const at = found < 0 ? rows.length : found
    rows = rows.toSpliced(at, 0, item)
    // At the border of two parts it ends the upper one.
    parts = parts.map((part, index) => (index > 0 && part.at >= at ? { ...part, at: part.at + 1 } : part))
  }
  return { ...grown, rows, parts, waiting: [] }
}

function without(grown: Grown, id: number): Grown {
  const at = grown.rows.findIndex(({ article_id }) => article_id === id)
  const waiting = grown.waiting.filter(({ article_id }) => article_id !== id)
  if (at < 0) return waiting.length === grown.waiting.length ? grown : { ...grown, waiting }
  const parts = grown.parts.map((part) => (part.at > at ? { ...part, at: part.at - 1 } : part))
  return { ...grown, rows: grown.rows.toSpliced(at, 1), parts }
}

const newestFirst = (one: NewsItem, other: NewsItem) =>
  other.add_time - one.add_time || other.article_id - one.article_id
const isNewer = (one: NewsItem, other: NewsItem) => newestFirst(one, other) < 0
const isSame = (one: NewsItem, other: NewsItem) => JSON.stringify(one) === JSON.stringify(other)
