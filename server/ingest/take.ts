import type { Database } from '#server/data/database.ts'
import { openRun, type Saved } from '#server/item/write/save.ts'
import { decodeFeed } from './decode.ts'
import { itemsOf, type SourceRules } from './entries.ts'
import { readFeed, type FeedDocument } from './parse.ts'

const batchSize = 200

/** What became of a feed's entries. */
export interface Taken {
  title: string
  added: number
  known: number
  duplicates: number
  refused: string[]
  /** Sources that a list of sources added. */
  sources: number
  wasMended: boolean
  /** Items that this source sent before. */
  knownIds: number[]
}

/**
 * Reads a feed's bytes and saves what is new in it; entries that are known, or repeat a page or text that another item has,
 * are dropped (R847). `address` is where it was read; without one the feed's own address or name stands for it. Throws
 * FeedError when it cannot be read at all.
 */
export async function takeFeed(
  db: Database,
  bytes: Buffer,
  rules: SourceRules,
  from: { address?: string; contentType?: string; name?: string },
  now = new Date(),
): Promise<Taken> {
  const feed = readFeed(decodeFeed(bytes, from.contentType))
  const items = itemsOf(feed, from.address ?? scopeOf(feed, from.name), rules, now)
  const save = openRun(db, { rewrites: false, now: () => now })
  const saved: Saved[] = []
  for (let start = 0; start < items.length; start += batchSize)
    saved.push(...(await save(items.slice(start, start + batchSize))))
  const count = (outcome: string) => saved.filter(({ outcomes }) => outcomes[0] === outcome).length
  return {
    title: items[0]?.sourceName ?? '',
    added: count('added'),
    known: count('known'),
    duplicates: count('duplicate'),
    refused: saved.flatMap(({ reason }) => reason ?? []),
    sources: 0,
    wasMended: feed.wasMended,
    knownIds: saved.flatMap(({ outcomes, articleId }) =>
      outcomes[0] === 'known' && articleId !== undefined ? articleId : [],
    ),
  }
}

/** What an input says that holds no new item. */
export const nothing: Taken = {
  title: '',
  added: 0,
  known: 0,
  duplicates: 0,
  refused: [],
  sources: 0,
  wasMended: false,
  knownIds: [],
}

const scopeOf = (feed: FeedDocument, name = '') =>
  [feed.selfLink, feed.homeLink].find((link) => URL.canParse(link)) ?? (feed.title || name)
