import { createHash } from 'node:crypto'
import { distinctiveTextLength, isDistinctiveTitle, linkIdentity, textIdentity } from '#domain/news/story/duplicate.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A short digest of 132 bits in base64url: enough that two texts never share one by chance. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)
}

export interface Origin {
  /** The name or address of the source: the scope of `guid`. */
  source: string
  guid?: string
  links: string[]
  /** Title and body of each language version, as plain text. */
  texts: { title: string; body: string }[]
  datedAt: Date | undefined
}

/**
 * Keys that are valid near their time only: those of the day are stored, those of the neighbouring days are looked up
 * as well.
 */
export interface DayKeys {
  day: string[]
  neighbours: string[]
}

export interface ItemKeys {
  /** The key that identifies this item within its source. */
  own: string[]
  /** Whether that key is an id of the source (guid or page) rather than the text. */
  hasId: boolean
  /** Keys of the pages; two items that share one are duplicates. */
  pages: string[]
  texts: DayKeys
  titles: DayKeys
  /** The titles together with the source, which identify the latest item with this title. */
  titlesOfSource: DayKeys
}

/** Whether a key belongs to the latest item of a source with a title; the next such item takes it over. */
export const isReassigned = (key: string) => key.startsWith('source-title:')

/** The key of an item by its id at its source. */
export const guidKey = (source: string, guid: string) => `guid:${digest(source, guid)}`

/**
 * Computes the keys of an incoming item. Its own key is its guid within its source, otherwise its link, otherwise its
 * text. A text that is too short to be distinctive is combined with its source and its second, so that a recurring
 * headline is not a duplicate.
 */
export function keysOf({ source, guid, links, texts, datedAt }: Origin): ItemKeys {
  const guids = guid ? [guidKey(source, guid)] : []
  const pages = [...new Set(links.map(linkKey).filter((key) => key !== undefined))]
  const identities = texts.map(({ title, body }) => textIdentity(`${title}\n${body}`))
  const distinctive = identities.filter(isDistinctive).map((text) => `text:${digest(text)}`)
  const short = identities.filter((text) => !isDistinctive(text))
  const lines = short.map((text) => `line:${digest(source, text, datedAt?.toISOString() ?? '')}`)
  const byText = dayKeys(distinctive, datedAt)
  const exact = { day: [...byText.day, ...lines], neighbours: byText.neighbours }
  const titles = datedAt ? texts.map(({ title }) => textIdentity(title)).filter(isDistinctiveTitle) : []
  const ids = guids.length ? guids : pages
  return {
    own: ids.length ? ids : exact.day,
    hasId: ids.length > 0,
    pages: guids.length ? pages : [],
    texts: ids.length ? exact : { day: [], neighbours: exact.neighbours },
    titles: dayKeys(
      titles.map((title) => `title:${digest(title)}`),
      datedAt,
    ),
    titlesOfSource: dayKeys(
      titles.map((title) => `source-title:${digest(source, title)}`),
      datedAt,
    ),
  }
}

const isDistinctive = (text: string) => text.length >= distinctiveTextLength

/** The keys that are stored with a new item. */
export const storedKeys = ({ own, pages, texts, titles, titlesOfSource }: ItemKeys) => [
  ...own,
  ...pages,
  ...texts.day,
  ...titles.day,
  ...titlesOfSource.day,
]

/** The keys by which existing items are looked up. */
export const soughtKeys = (keys: ItemKeys) => [
  ...storedKeys(keys),
  ...[keys.texts, keys.titles, keys.titlesOfSource].flatMap(({ neighbours }) => neighbours),
]

function linkKey(link: string): string | undefined {
  const page = linkIdentity(link)
  if (!page) return undefined
  return `link:${page.length > 500 ? digest(page) : page}`
}

function dayKeys(keys: string[], datedAt: Date | undefined): DayKeys {
  if (!datedAt) return { day: keys, neighbours: [] }
  const day = Math.floor(datedAt.getTime() / dayMs)
  return {
    day: keys.map((key) => `${key}:${day}`),
    neighbours: keys.flatMap((key) => [`${key}:${day - 1}`, `${key}:${day + 1}`]),
  }
}
