import { createHash } from 'node:crypto'
import { linkIdentity, sameTextWithinMs, distinctiveTextLength, textIdentity } from '#domain/duplicate.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Hex-free short digest, 132 bits: enough that two texts never share one by chance. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)
}

export interface Origin {
  /** The name or address of the source: the scope of `guid`. */
  source: string
  guid?: string
  links: string[]
  /** Title and body of each language version, as plain text. */
  texts: string[]
  datedAt: Date | undefined
}

export interface ItemKeys {
  /** The key of this very item of this source. */
  own: string[]
  /** Keys of the page and the texts; an item that shares one with another is its duplicate. */
  same: string[]
  /** Text keys of the neighbouring days, looked up but not stored; a hit counts only within `sameTextWithinMs`. */
  near: string[]
}

/**
 * The keys of an incoming item. Its own key is its guid within its source, else its link, else its text. A text
 * too short to be distinctive is compared together with its source and its second, so that a recurring headline is no duplicate.
 */
export function keysOf({ source, guid, links, texts, datedAt }: Origin): ItemKeys {
  const guids = guid ? [`guid:${digest(source, guid)}`] : []
  const pages = [...new Set(links.map(linkKey).filter((key) => key !== undefined))]
  const keys = texts.map((text) => textKeys(text, source, datedAt))
  const exact = keys.map(([key]) => key!)
  const near = keys.flatMap(([, ...neighbours]) => neighbours)
  if (guids.length) return { own: guids, same: [...pages, ...exact], near }
  if (pages.length) return { own: pages, same: exact, near }
  return { own: exact, same: [], near }
}

function linkKey(link: string): string | undefined {
  const page = linkIdentity(link)
  if (!page) return undefined
  return `link:${page.length > 500 ? digest(page) : page}`
}

function textKeys(text: string, source: string, datedAt: Date | undefined): string[] {
  const identity = textIdentity(text)
  if (identity.length < distinctiveTextLength) return [`line:${digest(source, identity, datedAt?.toISOString() ?? '')}`]
  const key = `text:${digest(identity)}`
  if (!datedAt) return [key]
  const day = Math.floor(datedAt.getTime() / dayMs)
  return [day, day - 1, day + 1].map((number) => `${key}:${number}`)
}

/** Whether two items with the same text key are near enough in time to be one item; an unknown date is near every other. */
export function isNear(one: Date | undefined | null, other: Date | undefined | null): boolean {
  return !one || !other || Math.abs(one.getTime() - other.getTime()) <= sameTextWithinMs
}
